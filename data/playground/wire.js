// The websocket: events come in, wishes go out and are answered by number. It connects again by itself.

export class Wire {
  #socket; #asked = new Map(); #number = 0; #patience = 250;

  constructor({ onevent, onstate }) {
    this.onevent = onevent;
    this.onstate = onstate;
    this.#connect();
  }

  ask(wish) {
    const number = ++this.#number;
    if (this.#socket.readyState !== WebSocket.OPEN) return Promise.resolve({ outcome: "offline" });
    this.#socket.send(JSON.stringify({ ask: number, ...wish }));
    return new Promise((resolve) => this.#asked.set(number, resolve));
  }

  #connect() {
    this.#socket = new WebSocket(`${location.origin.replace("http", "ws")}/playground/wire`);
    this.#socket.addEventListener("open", () => { this.#patience = 250; this.onstate(true); });
    this.#socket.addEventListener("message", ({ data }) => this.#hear(JSON.parse(data)));
    this.#socket.addEventListener("close", () => this.#lost());
  }

  #hear(frame) {
    if (!("answer" in frame)) return this.onevent(frame);
    this.#asked.get(frame.answer)?.(frame);
    this.#asked.delete(frame.answer);
  }

  #lost() {
    this.onstate(false);
    for (const resolve of this.#asked.values()) resolve({ outcome: "offline" });
    this.#asked.clear();
    setTimeout(() => this.#connect(), this.#patience);
    this.#patience = Math.min(this.#patience * 2, 4000);
  }
}
