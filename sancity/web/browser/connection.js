/** The connection to the server: frames arrive over a WebSocket; commands are HTTP requests, repeated
 * until they are answered. */

/** @typedef {import("./types").Frame} Frame */

/** Pauses between attempts to reconnect or send again: each is twice as long as the one before. */
const FIRST_PAUSE_MS = 300;
const MAX_PAUSE_MS = 5000;
/** A command without an answer for this long is sent again: the network may be gone without a word. */
const COMMAND_TIMEOUT_MS = 5000;
/** Close codes after which there is no point in reconnecting, and what they mean. */
const FINAL_CLOSE_CODES = { 4401: "link", 4404: "no-table", 4410: "gone" };
/** Close code for a stored table that cannot be opened; the close reason says why. */
const CANNOT_OPEN = 4409;
/** Answers of a proxy whose server is down or restarting. */
const SERVER_AWAY = [502, 503, 504];

/** A refusal by the server: a code for programs and a message for people. */
export class Refusal extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A unique key for a command. */
function newKey() {
  return crypto.getRandomValues(new Uint32Array(3)).join("-");
}

/** A table on the server: its frames, and requests about it. */
export class Connection {
  /** @param {string} table @param {string} language
   * @param {(frame: Frame) => void} onFrame
   * @param {(status: string) => void} onStatus "online", "offline", or why the table is closed */
  constructor(table, language, onFrame, onStatus) {
    this.base = `/api/tables/${encodeURIComponent(table)}`;
    this.language = language;
    this.onFrame = onFrame;
    this.onStatus = onStatus;
    /** @type {number | null} */
    this.lastVersion = null;
    /** Whose secrets are wanted, if the browser holds several seats.
     * @type {number | null} */
    this.seat = null;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.pauseMs = FIRST_PAUSE_MS;
  }

  /** Exchange the token in the address, if there is one, for a cookie; then receive frames. */
  async open() {
    // Another link to this table was opened in this tab.
    addEventListener("hashchange", () => location.hash && location.reload());
    // A socket may not notice for minutes that the network is gone.
    addEventListener("offline", () => this.onStatus("offline"));
    addEventListener("online", () => this.reconnect());
    const token = location.hash.slice(1);
    if (token) {
      history.replaceState(null, "", location.pathname + location.search);
      try {
        await this.takeSeat(token);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
    this.listen();
  }

  /** Add a token's seat to this browser's cookie. Tabs take turns: if several new links were opened
   * at once in a browser without a cookie, each would be given its own, and only the last would be
   * kept.
   * @param {string} token */
  takeSeat(token) {
    const take = () => this.send("POST", "/api/session", { token });
    return navigator.locks ? navigator.locks.request("sancity-session", take) : take();
  }

  /** Look at the table as one of the browser's seats, or as a spectator: null.
   * @param {number | null} seat */
  lookAs(seat) {
    this.seat = seat;
    this.reconnect();
  }

  reconnect() {
    if (this.socket) {
      this.socket.onclose = null;
      this.socket.close();
    }
    this.listen();
  }

  /** Receive frames, continuing after the last version received; reconnect when the socket closes. */
  listen() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const query = new URLSearchParams();
    if (this.lastVersion !== null) query.set("after", String(this.lastVersion));
    if (this.seat !== null) query.set("seat", String(this.seat));
    const socket = new WebSocket(`${scheme}//${location.host}${this.base}/live?${query}`);
    this.socket = socket;
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      const message = JSON.parse(event.data);
      if (message.type !== "frame") return;
      this.pauseMs = FIRST_PAUSE_MS;
      this.lastVersion = message.version;
      message.received = performance.now();
      this.onStatus("online");
      this.onFrame(message);
    };
    socket.onclose = async (event) => {
      const final = /** @type {Record<number, string>} */ (FINAL_CLOSE_CODES)[event.code];
      const reason = event.code === CANNOT_OPEN ? event.reason : final;
      if (reason) return this.onStatus(reason);
      this.onStatus("offline");
      await pause(this.pauseMs);
      this.pauseMs = Math.min(2 * this.pauseMs, MAX_PAUSE_MS);
      if (socket === this.socket) this.listen();
    };
  }

  /** Read something about this table.
   * @param {string} path @param {Record<string, string | number>} [query] */
  get(path, query = {}) {
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, String(value)]),
    );
    return this.send("GET", `${this.base}${path}?${search}`);
  }

  /** Change something at this table other than the position.
   * @param {string} path @param {Record<string, any>} [body] @param {"POST" | "PUT"} [method] */
  post(path, body = {}, method = "POST") {
    return this.send(method, this.base + path, body);
  }

  /** Send a command that changes the position. Its key makes sure that it is carried out once, no
   * matter how often it is sent.
   * @param {string} path @param {number} expect @param {Record<string, any>} [fields] */
  async command(path, expect, fields = {}) {
    const body = { key: newKey(), expect, ...fields };
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      try {
        return await this.send("POST", this.base + path, body, AbortSignal.timeout(COMMAND_TIMEOUT_MS));
      } catch (error) {
        if (error instanceof Refusal) throw error;
        this.onStatus("offline");
        await pause(pauseMs);
      }
    }
  }

  /** @param {string} method @param {string} path @param {Record<string, any>} [body]
   * @param {AbortSignal} [signal] */
  async send(method, path, body, signal) {
    const answer = await fetch(path, {
      method,
      signal,
      headers: { "Content-Type": "application/json", "Accept-Language": this.language },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (SERVER_AWAY.includes(answer.status)) {
      throw new Error(`the server is not available (status ${answer.status})`);
    }
    const content = await answer.json();
    if (!answer.ok) throw new Refusal(content.error, content.message);
    return content;
  }
}
