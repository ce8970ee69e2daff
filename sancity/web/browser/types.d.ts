/** What the server sends, and the interface between the page and a game's board. For the type
 * checker only: browsers never load this file. */

/** A legal move, as described by the game's `moves.py`. */
export interface Move {
  action: number;
  text: string;
  name: string;
  [field: string]: any;
}

/** Something that an action did; `event` says what. */
export interface GameEvent {
  event: string;
  seat: number;
  [field: string]: any;
}

/** What a seat may see of a position: the fields that every game's view has. */
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
  /** When it arrived, by `performance.now()`. */
  received: number;
}

/** Texts in the reader's language: `words("log-draw", { player: "Ada" })`. */
export interface Words {
  (id: string, args?: Record<string, string | number>): string;
  has(id: string): boolean;
}

/** What each move would do, from the game's `preview`; by action. */
export type Previews = Record<string, any>;

/** What a game's board is given. A board draws the view and reports which move its reader picks. It
 * knows no rules: the legal moves are in `moves`, their effects in `previews`. */
export interface Props {
  view: View;
  words: Words;
  /** By seat. */
  names: string[];
  /** The moves on offer: those of the view, or none while a past position is on show. */
  moves: Move[];
  previews: Previews;
  /** The move waiting for a second tap or the Confirm button, if any. */
  staged: number | null;
  /** Pick a move: it is played at once, except on a touch screen, where it must be confirmed. */
  pick(action: number): void;
  /** A choice in progress (a tile, a rotation); cleared at the next position. */
  draft: Record<string, any>;
  setDraft(draft: Record<string, any>): void;
  /** The latest events, to be animated; empty if the reader prefers reduced motion. */
  events: GameEvent[];
  /** The events behind the log line that the reader points at: to be highlighted. */
  lit: GameEvent[];
}

/** An entry of a game's `looks.json`: a colour, the ink most legible on it, and a glyph. */
export interface Look {
  name: string;
  colour: string;
  ink: string;
  glyph: string;
}

/** What a game's `board.js` exports as `board`. */
export interface Board {
  /** The board itself: usually one SVG. */
  Board(props: Props): any;
  /** What the viewer holds; always on screen. Null if there is nothing to show. */
  Tray(props: Props): any;
  /** Public facts about a seat, for its panel. */
  Facts(props: Props & { seat: number }): any;
  /** What lies beside the board (supplies, markets), if anything. */
  Aside?(props: Props): any;
  /** What each seat looks like. */
  seats(view: View): Look[];
  /** Whether the game has no hidden information: players sharing a screen then need no curtain. */
  open?: boolean;
  /** A move in words, for the move list and for hints. */
  moveName(move: Move, props: Props): string;
  /** The position as lines of text, for screen readers. */
  describe(props: Props): string[];
}
