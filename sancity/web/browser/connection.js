/** The connection to the server: frames arrive over a WebSocket; commands are HTTP requests, repeated
 * until they are answered. Servers come and go: what can be repeated safely is. */

/** @typedef {import("./types").Frame} Frame */

/** Pauses between attempts to reconnect or send again: each is twice as long as the one before. */
const FIRST_PAUSE_MS = 300;
const MAX_PAUSE_MS = 5000;
/** The longest pause before reconnecting to a service that restarts. Each page chooses its own, so
 * that not all pages of a server come back in the same moment. */
const MAX_RESTART_PAUSE_MS = 400;
/** How often that is tried without a word: a load balancer may not know yet that a server stops. */
const MAX_RESTARTS = 10;
/** How often a request that is safe to repeat is sent again: for about five seconds. By then the
 * tables of a server that died are with another one. */
const MAX_REPEATS = 4;
/** A command without an answer for this long is sent again: the network may be gone without a word. */
const COMMAND_TIMEOUT_MS = 5000;
/** Close codes after which there is no point in reconnecting, and what they mean. */
const FINAL_CLOSE_CODES = { 4401: "link", 4404: "no-table", 4410: "gone" };
/** Close code for a stored table that cannot be opened; the close reason says why. */
const CANNOT_OPEN = 4409;
/** Close code of a server that stops in good order: it comes back, or another one is there already. */
const SERVICE_RESTART = 1012;
/** Answers of a server that cannot carry out the request now, and of a proxy without a server. */
const SERVER_AWAY = [502, 503, 504];
/** Methods whose requests have the same effect however often they are carried out. */
const REPEATABLE = ["GET", "PUT"];

/** A refusal by the server: a code for programs and a message for people. */
export class Refusal extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** No answer to a request, which may have been carried out: the server or the network is away. */
export class NoAnswer extends Error {}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Between half and one and a half times as long: pages that lost the server together do not all come
 * back together.
 * @param {number} milliseconds */
function jittered(milliseconds) {
  return milliseconds * (0.5 + Math.random());
}

/** @param {number} milliseconds the pause before this one */
function nextPause(milliseconds) {
  return Math.min(2 * milliseconds, MAX_PAUSE_MS);
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
    /** How many sockets in a row were closed because the server stops. */
    this.restarts = 0;
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
   * kept. The token may be nowhere else, so this is repeated until it is answered.
   * @param {string} token */
  takeSeat(token) {
    const take = () => this.send("POST", "/api/session", { token }, Infinity);
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
      this.restarts = 0;
      // A server that has not caught up with the others yet.
      if (message.version < (this.lastVersion ?? 0)) return;
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
      if (event.code === SERVICE_RESTART && this.restarts++ < MAX_RESTARTS) {
        await pause(Math.random() * MAX_RESTART_PAUSE_MS);
      } else {
        this.onStatus("offline");
        await pause(jittered(this.pauseMs));
        this.pauseMs = nextPause(this.pauseMs);
      }
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

  /** Ask for something that changes nothing, at any address of the API.
   * @param {string} path @param {Record<string, any>} body */
  ask(path, body) {
    return this.send("POST", path, body, MAX_REPEATS);
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
    const onFailure = (/** @type {number} */ failures) => {
      // One failure is nothing to worry about: a server that stops, with another one beside it.
      if (failures > 1) this.onStatus("offline");
    };
    try {
      return await this.send("POST", this.base + path, body, Infinity, {
        timeoutMs: COMMAND_TIMEOUT_MS,
        onFailure,
      });
    } finally {
      if (this.socket?.readyState === WebSocket.OPEN) this.onStatus("online");
    }
  }

  /** Send a request. If no answer comes it is sent again up to `repeats` times.
   * @param {string} method @param {string} path @param {Record<string, any>} [body]
   * @param {number} [repeats]
   * @param {{ timeoutMs?: number, onFailure?: (failures: number) => void }} [options] */
  async send(method, path, body, repeats = REPEATABLE.includes(method) ? MAX_REPEATS : 0, options = {}) {
    let pauseMs = FIRST_PAUSE_MS;
    for (let failures = 1; ; failures++) {
      try {
        return await this.sendOnce(method, path, body, options.timeoutMs);
      } catch (error) {
        if (!(error instanceof NoAnswer) || failures > repeats) throw error;
        options.onFailure?.(failures);
      }
      await pause(jittered(pauseMs));
      pauseMs = nextPause(pauseMs);
    }
  }

  /** @param {string} method @param {string} path @param {Record<string, any>} [body]
   * @param {number} [timeoutMs] */
  async sendOnce(method, path, body, timeoutMs) {
    const lost = () => {
      throw new NoAnswer();
    };
    const answer = await fetch(path, {
      method,
      signal: timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs),
      headers: { "Content-Type": "application/json", "Accept-Language": this.language },
      body: body === undefined ? undefined : JSON.stringify(body),
    }).catch(lost);
    if (SERVER_AWAY.includes(answer.status)) throw new NoAnswer();
    const isJson = !answer.ok || answer.headers.get("Content-Type")?.includes("json");
    const content = await (isJson ? answer.json() : answer.text()).catch(lost);
    if (!answer.ok) throw new Refusal(content.error, content.message);
    return content;
  }
}
