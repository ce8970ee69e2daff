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
  /** Whether the player has left, or a bot stands in. */
  away: boolean;
  resigned: boolean;
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
  /** Whether the game has no hidden information. */
  open: boolean;
  status: "open" | "playing" | "over";
  seats: Seat[];
  turn: number | null;
  position: number;
  since: number;
  used: number;
  take_back: { seat: number; position: number; asked: number[]; agreed: number[] } | null;
  commitment: string | null;
  rematch: string | null;
  /** Why the table is over without a result. */
  ended: "resigned" | null;
  /** The lesson that is taught here, the learner's step, and whether they made another move. */
  lesson: { name: string; step: number; strayed: boolean } | null;
}

/** A step of a lesson (see docs/api.md). */
export interface LessonStep {
  name: string;
  text: string;
  /** The answers to what it asks for, and to anything else. */
  done: string;
  other: string;
  /** Places to light, and two for an arrow. */
  light: string[];
  arrow: [string, string] | null;
  /** The positions at which it begins and ends. */
  begin: number;
  end: number;
  /** Whether some of the game lies between it and the step before. */
  ahead: boolean;
  choices: string[];
  right: number;
  pictures: { light: string; dark: string; alt: string; caption: string }[];
}

export interface LessonText {
  steps: LessonStep[];
  /** The other lessons of the game. */
  more: { name: string; title: string }[];
}

/** A lesson as it stands. */
export interface LessonState {
  step: LessonStep;
  number: number;
  count: number;
  last: boolean;
  /** It asks for something, tells something, or answers: to what it asked for, to something else. */
  phase: "asked" | "told" | "done" | "other";
  /** The answer chosen to its question. */
  choice: number | null;
  more: LessonText["more"];
  next: (() => void) | null;
  back: (() => void) | null;
  takeBack(): void;
  choose(choice: number): void;
  playOn(): void;
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
  /** Load the texts that a page does not need at once: of the lobby, explanations and the legend. */
  more(): Promise<void>;
}

/** What each move would do, from the game's `preview`; by action. */
export type Previews = Record<string, any>;

/** What a seat looks like: from the game's `looks.json`. `ink` is legible on `colour`. */
export interface Look {
  name: string;
  colour: string;
  ink: string;
  glyph: string;
}

/** The box that a board is drawn into, in CSS pixels. */
export interface Box {
  width: number;
  height: number;
}

/** What a game's board is given. A board draws the view and reports which move its reader picks. It
 * knows no rules: the legal moves are in `moves`, their effects in `previews`. Nor does it know the
 * page around it: it fills `box`, and what does not fit there scrolls inside it. */
export interface Props {
  view: View;
  words: Words;
  /** By seat. */
  names: string[];
  /** The box to fill. It changes only with the window. */
  box: Box;
  /** The moves on offer: those of the view, or none while a past position is on show. */
  moves: Move[];
  previews: Previews;
  /** The move waiting for a second tap or the Confirm button, or on its way to the server. */
  staged: number | null;
  /** Pick a move: it is played at once, except on a touch screen, where it must be confirmed. */
  pick(action: number): void;
  /** A choice in progress (a tile, a rotation); cleared at the next position. */
  draft: Record<string, any>;
  /** Change the choice in progress, and with it the staged move if one is given. */
  setDraft(draft: Record<string, any>, staged?: number | null): void;
  /** What the seat to move sees but cannot choose: see `refused` in `why.js`. */
  refusals: Refusal[];
  /** The event being told, to be animated; events are told one after the other, each until its
   * animations have ended. Empty if the reader wants no motion. */
  events: GameEvent[];
  /** The events of the same move that will be told after it: the view shows their results already,
   * but the board should not yet. */
  coming: GameEvent[];
  /** What happened since the reader's last move: to be marked softly. */
  lately: GameEvent[];
  /** The events behind the log line that the reader points at: to be highlighted. */
  lit: GameEvent[];
  /** Whether the reader wants notation and coordinates. */
  notation: boolean;
  /** Say what a seat's points are made of, beside the element that was asked about. */
  why(seat: number, anchor: Element): void;
  /** Say why something cannot be chosen, beside it. */
  whyNot(refusal: Refusal, anchor: Element): void;
}

/** What a component draws: virtual nodes of Preact, which has no types for templates. */
export type Drawing = any;

/** A choice that is not possible: fields as in a move, and the reason in words. */
export interface Refusal {
  text: string;
  [field: string]: any;
}

/** A piece that flies from one place to another. Places are names in a `data-place` attribute:
 * `seat-2` and `hand` are the page's, others the board's. `size` is that of the piece in CSS pixels, if
 * it is not the size of the place it comes from. */
export interface Flight {
  from: string;
  to: string;
  piece: Drawing;
  size?: [number, number];
}

/** Points that rise at a seat: "+7". */
export interface Gain {
  seat: number;
  points: string;
}

/** A position on show while the game is told: the event being told and those to come. */
export interface Scene {
  position: number;
  view: View;
  /** Which event of the move it is; -1 if nothing is happening. */
  beat: number;
  events: GameEvent[];
  coming: GameEvent[];
}

/** A line of a score: where some points come from, and what it counts, like events. */
export interface SheetLine {
  text: string;
  points: string;
  lit: GameEvent[];
}

/** What a game's `board.js` exports as `board`. */
export interface Board {
  /** The board itself: fills its box. */
  Board(props: Props): Drawing;
  /** The board's best proportions, width / height: of its box where a page can choose it. */
  proportions: number;
  /** What the viewer holds, in its strip. The strip's height never changes: the part must fit, or
   * scroll sideways. */
  Hand(props: Props): Drawing;
  /** The height of the hand's strip in CSS pixels, in a window and on a phone. */
  handHeight: { window: number; phone: number };
  /** Public facts about a seat, for its panel. */
  Facts(props: Props & { seat: number }): Drawing;
  /** A seat's points in short, for the strip at the top of a phone: "12", "?". */
  points(view: View, seat: number): string;
  /** What lies beside the board (supplies, markets), below the seats. */
  Aside?(props: Props): Drawing;
  /** What each seat looks like. */
  seats(view: View): Look[];
  /** What crosses the page when this event is told. */
  tell?(event: GameEvent, props: Props): { flights?: Flight[]; gains?: Gain[] };
  /** A small picture of a thing in a text (see `picture` in `kernel/words.py`), one line high; null
   * if there is none, and the words are shown. */
  Picture?(thing: { kind: string; value: string }): Drawing;
  /** All symbols of the game and what they mean, loaded when the reader asks for them. */
  loadLegend?(): Promise<(props: Props) => LegendPart[]>;
  /** A move in words, for the move list and for hints. */
  moveName(move: Move, props: Props): string;
  /** The move that continues what the reader planned, where several decisions of the rules are one
   * for the reader. `draft` is the choice with which they left the position before. */
  next?(view: View, draft: Record<string, any>): Move | undefined;
  /** The position as lines of text, for screen readers. */
  describe(props: Props): string[];
}

/** A part of a legend: symbols that belong together. */
export interface LegendPart {
  title: string;
  items: { picture: Drawing; text: string }[];
}

/** A line of the log: what one action did. */
export interface LogEntry {
  position: number;
  seat: number;
  events: GameEvent[];
  lines: string[];
}

export interface ChatLine {
  version: number;
  name: string;
  seat: number | null;
  text: string;
}

/** A bot's advice. */
export interface Advice {
  action: number;
  text: string;
  /** What speaks for the move, in clauses. */
  reasons: string[];
  /** The next best move, and by how many percent its chance of winning is smaller. */
  next_action: number | null;
  difference: number;
}

/** What happened since the reader's last turn. */
export interface Missed {
  position: number;
  events: GameEvent[];
  lines: string[];
}

/** A link to a seat, to pass on; the picture is a QR code. */
export interface SeatLink {
  title: string;
  remark: string;
  link: string;
  picture: string;
}

/** How the window is divided: a window (seats, board, side panel), a phone held upright, or a low
 * window such as a phone on its side. */
export type Layout = "window" | "phone" | "low";

/** The panels of the side panel; on phones they are sheets. */
export type PanelName = "lesson" | "result" | "seats" | "log" | "chat" | "rules" | "legend" | "notes" | "text" | "settings";

/** The page of a table: what all its parts need. */
export interface App {
  connection: import("./connection.js").Connection;
  frame: Frame;
  /** "online", "offline", or why the table is closed. */
  status: string;
  words: Words;
  board: Board;
  layout: Layout;
  names: string[];
  looks: Look[] | null;
  log: LogEntry[];
  chat: ChatLine[];

  /** Whether the seat to move is one of the reader's, and its view is on show. */
  mine: boolean;
  /** The seat that the screen should be passed to, if players share it. */
  nextPlayer: number | null;
  /** Show the secrets of the next player. */
  lift(): void;
  /** Hide the secrets of the player who has moved. */
  pass(): void;

  staged: number | null;
  stage(action: number | null): void;
  /** Whether a command is on its way, and whether it takes long. */
  pending: boolean;
  delayed: boolean;
  advice: Advice | null;
  problem: string;
  closeProblem(): void;
  act(task: () => Promise<unknown>): Promise<boolean>;
  play(action: number): Promise<void>;
  undo(): void;
  restart(): void;
  takeBack(what: "ask" | "agree" | "refuse"): void;
  hint(): void;
  lesson: LessonState | null;
  canUndo: boolean;
  canRestart: boolean;
  canAskBack: boolean;
  canHint: boolean;

  lit: GameEvent[];
  setLit(events: GameEvent[]): void;
  /** The move that is being told, if the page has not caught up yet; and how to catch up at once. */
  scene: Scene | null;
  skip(): void;
  /** The past position on show, and the number of the position on show. */
  past: Scene | null;
  shown: number;
  goTo(position: number): void;
  /** Run the game from a position; `runs` while it does. */
  watch(from: number): void;
  stop(): void;
  runs: boolean;
  /** The view on show, and the seat that is to move in it. */
  view: View | null;
  turn: number | null;
  /** What happened since the reader's last move. */
  lately: LogEntry[];
  linkTo(position: number): string;
  missed: Missed | null;
  closeMissed(): void;

  /** The open panel, or null if the side panel is folded. */
  panel: PanelName | null;
  openPanel(name: PanelName | null): void;
  menu: boolean;
  openMenu(open: boolean): void;
  /** Draw the page again: the reader has set something. */
  redraw(): void;
  showLink(link: SeatLink | null): void;
}
