/** The line to the server: frames come by a socket, commands go by requests that are sent again
 * until they are answered. */

/** @typedef {import("./types").Frame} Frame */

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 5000;
/** Why the server closes a socket for good. */
const CLOSED = { 4401: "link", 4404: "no-table", 4410: "gone" };
/** The table is stored but cannot be opened; the reason says why. */
const CANNOT_OPEN = 4409;

/** A refusal by the server: a word for programs and a sentence for people. */
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

/** A name that no other command has. */
function newKey() {
  return crypto.getRandomValues(new Uint32Array(3)).join("-");
}

export class Wire {
  /** @param {string} table @param {string} language
   * @param {(frame: Frame) => void} onFrame
   * @param {(status: string) => void} onStatus "online", "offline", or why it is over. */
  constructor(table, language, onFrame, onStatus) {
    this.base = `/api/tables/${encodeURIComponent(table)}`;
    this.language = language;
    this.onFrame = onFrame;
    this.onStatus = onStatus;
    /** @type {number | null} */
    this.seen = null;
    this.wait = FIRST_PAUSE;
  }

  /** Take the secret out of the address, if there is one, and begin to listen. */
  async open() {
    // Another link to the same table, opened in this page.
    addEventListener("hashchange", () => location.hash && location.reload());
    const secret = location.hash.slice(1);
    if (secret) {
      history.replaceState(null, "", location.pathname + location.search);
      try {
        await this.takeSeat(secret);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
    this.listen();
  }

  /** Exchange a secret for this browser's cookie, one link after the other: of several opened at
   * once without a cookie, each would get one of its own, and the browser keeps only the last.
   * @param {string} secret */
  takeSeat(secret) {
    const take = () => this.send("POST", "/api/session", { token: secret });
    return navigator.locks ? navigator.locks.request("sancity-session", take) : take();
  }

  listen() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const after = this.seen === null ? "" : `?after=${this.seen}`;
    const socket = new WebSocket(`${scheme}//${location.host}${this.base}/live${after}`);
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.type !== "frame") return;
      this.wait = FIRST_PAUSE;
      this.seen = message.version;
      message.received = performance.now();
      this.onStatus("online");
      this.onFrame(message);
    };
    socket.onclose = async (event) => {
      const known = /** @type {Record<number, string>} */ (CLOSED)[event.code];
      const reason = event.code === CANNOT_OPEN ? event.reason : known;
      if (reason) return this.onStatus(reason);
      this.onStatus("offline");
      await pause(this.wait);
      this.wait = Math.min(2 * this.wait, LONGEST_PAUSE);
      this.listen();
    };
  }

  /** Ask for something at this table.
   * @param {string} path @param {Record<string, string | number>} [query] */
  get(path, query = {}) {
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, String(value)]),
    );
    return this.send("GET", `${this.base}${path}?${search}`);
  }

  /** Do something beside the game at this table.
   * @param {string} path @param {Record<string, any>} [body] @param {"POST" | "PUT"} [method] */
  post(path, body = {}, method = "POST") {
    return this.send(method, this.base + path, body);
  }

  /** A command that changes the position. It has a name, so that it is carried out once however
   * often it is sent.
   * @param {string} path @param {number} expect @param {Record<string, any>} [fields] */
  async command(path, expect, fields = {}) {
    const body = { key: newKey(), expect, ...fields };
    for (let wait = FIRST_PAUSE; ; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
      try {
        return await this.send("POST", this.base + path, body);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        await pause(wait);
      }
    }
  }

  /** @param {string} method @param {string} path @param {Record<string, any>} [body] */
  async send(method, path, body) {
    const answer = await fetch(path, {
      method,
      headers: { "Content-Type": "application/json", "Accept-Language": this.language },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (answer.status === 502 || answer.status === 503 || answer.status === 504) {
      throw new Error("the server is away");
    }
    const content = await answer.json();
    if (!answer.ok) throw new Refusal(content.error, content.message);
    return content;
  }
}
