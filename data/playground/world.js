// What the page knows of the loopback Discord: people, channels, messages, and whether the bot is there.

const REMEMBERED = 500;   // dismissed messages

export class World {
  people = []; channels = []; roles = []; bot = {}; state = "starting";
  #messages = new Map();   // channel id -> Map of message id -> {message, owner}; owner is set on what only one person sees
  #listeners = [];
  #dismissed = JSON.parse(localStorage.getItem("dismissed") ?? "[]");

  listen(listener) { this.#listeners.push(listener); }

  hear(event) {
    if (event.event === "message" && this.#dismissed.includes(event.message.id)) return;
    this[`_${event.event}`]?.(event);
    for (const listener of this.#listeners) listener(event);
  }

  get members() { return this.people.filter(({ member }) => member); }
  get places() { return this.channels.filter(({ kind }) => kind !== "dm" && kind !== "group"); }
  // What a list of people, roles or both is filled with: [{id, name}].
  get mentionable() { return [...this.members, ...this.roles]; }
  person(id) { return this.people.find((person) => person.id === id); }
  name(id) { return id === this.bot.id ? this.bot.name : this.person(id)?.name ?? "?"; }
  roleName(id) { return this.roles.find((role) => role.id === id)?.name.replace(/^@/, "") ?? "?"; }
  channel(id) { return this.channels.find((channel) => channel.id === id); }
  channelName(id) { return this.channel(id)?.name ?? "?"; }

  seenBy(person, channel) {
    const kept = [...(this.#messages.get(channel)?.values() ?? [])];
    return kept.filter(({ owner }) => !owner || owner === person).map(({ message, owner }) => ({ ...message, owner }));
  }

  // What was dismissed stays away after a reload too, and when it is edited.
  drop(channel, id) {
    this.#dismissed = [...this.#dismissed, id].slice(-REMEMBERED);
    localStorage.setItem("dismissed", JSON.stringify(this.#dismissed));
    this.hear({ event: "gone", channel, message: id });
  }

  _world({ people, channels, roles, bot, state, messages }) {
    Object.assign(this, { people, channels, roles, bot, state });
    this.#messages.clear();
    messages.filter(({ message }) => !this.#dismissed.includes(message.id)).forEach((event) => this._message(event));
  }

  _people({ people, channels, roles }) { Object.assign(this, { people, channels, roles }); }
  _bot({ state }) { this.state = state; }

  _message({ channel, owner, message }) {
    if (!this.#messages.has(channel)) this.#messages.set(channel, new Map());
    this.#messages.get(channel).set(message.id, { message, owner });
  }

  _gone({ channel, message }) { this.#messages.get(channel)?.delete(message); }
}

export const isNewer = (one, other) => BigInt(one) > BigInt(other);
