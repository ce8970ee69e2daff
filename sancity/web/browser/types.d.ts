/** What the server sends, and what the page and a game's board tell each other. For the type
 * checker only: browsers never load this file. */

/** A legal move, as a game's `moves.py` tells it. */
export interface Move {
  action: number;
  text: string;
  name: string;
  [field: string]: any;
}

/** Something that happened; `event` says what. */
export interface GameEvent {
  event: string;
  seat: number;
  [field: string]: any;
}

/** A position as a seat may see it: the fields that every game's view has. */
export interface View {
  game: string;
  players: number;
  options: Record<string, boolean | number>;
  turn: number | null;
  prompt: string;
  viewer: number | null;
  moves: Move[];
  events: GameEvent[];
  result: { scores: number[]; winners: number[]; sheet: any[][] } | null;
  [field: string]: any;
}

export interface Seat {
  who: "person" | "bot" | "open";
  name: string;
  level: string | null;
  stand_in: string | null;
  connected: boolean;
  left: number | null;
  flagged: boolean;
}

export interface Clock {
  kind: "live" | "slow";
  bank?: number;
  increment?: number;
  days?: number;
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, boolean | number>;
  terms: {
    clock: Clock | null;
    on_timeout: "wait" | "bot";
    hints: boolean;
    hot_seat: boolean;
    fast: boolean;
  };
  status: "open" | "playing" | "over";
  seats: Seat[];
  turn: number | null;
  position: number;
  since: number;
  used: number;
  take_back: { seat: number; position: number; agreed: number[] } | null;
  commitment: string | null;
  rematch: string | null;
}

export interface Change {
  version: number;
  kind: string;
  seat: number | null;
  at: number;
  data: Record<string, any>;
}

/** A table at a version (see docs/api.md). */
export interface Frame {
  type: "frame";
  version: number;
  after: number | null;
  complete: boolean;
  table: TableInfo;
  you: { seat: number | null; seats: number[]; host: boolean; undo: number };
  changes: Change[];
  view: View | null;
  /** When it came, by `performance.now()`. */
  received: number;
}

/** Words in the reader's language: `words("log-draw", { player: "Ada" })`. */
export interface Words {
  (id: string, args?: Record<string, string | number>): string;
  has(id: string): boolean;
}

/** What a move would do, as the game's `preview` tells it; by action. */
export type Previews = Record<string, any>;

/** What a game's board is given. It draws the view and says what its reader wishes; it knows no
 * rule: what can be done is in `view.moves`, what it would do in `previews`. */
export interface Props {
  view: View;
  words: Words;
  /** By seat. */
  names: string[];
  /** The moves on offer: those of the view, or none while a past position is shown. */
  moves: Move[];
  previews: Previews;
  /** The move that waits for a second tap or the Confirm button, if any. */
  staged: number | null;
  /** The reader picks a move: it is played at once, or on a touch screen waits to be confirmed. */
  pick(action: number): void;
  /** What the reader has begun to choose (a tile, a rotation); forgotten at the next position. */
  draft: Record<string, any>;
  setDraft(draft: Record<string, any>): void;
  /** What just happened, to be animated; empty when motion is not wanted. */
  events: GameEvent[];
  /** The events of the line of the log that the reader points at. */
  lit: GameEvent[];
}

/** What a game's `board.js` exports as `board`. */
export interface Board {
  /** The board itself: mostly one SVG. */
  Board(props: Props): any;
  /** What the viewer holds, always in view; null if there is nothing to show. */
  Tray(props: Props): any;
  /** What everybody may know of a seat, for its panel. */
  Facts(props: Props & { seat: number }): any;
  /** What lies beside the board (supplies, markets), if anything. */
  Aside?(props: Props): any;
  /** The colour and the glyph of each seat. */
  seats(view: View): { colour: string; ink: string; glyph: string }[];
  /** Whether nothing is hidden in this game: then people at one screen need no curtain. */
  open?: boolean;
  /** A move in words, for the list of moves and for hints. */
  moveName(move: Move, props: Props): string;
  /** The position as lines of text, for those who cannot see the board. */
  describe(props: Props): string[];
}
