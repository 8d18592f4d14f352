// What the page knows of the loopback Discord: people, channels, messages, and whether the bot is there.

export class World {
  people = []; channels = []; bot = {}; state = "away";
  #messages = new Map();   // channel id -> Map of message id -> {message, owner}; owner is set on what only one person sees
  #listeners = [];

  listen(listener) { this.#listeners.push(listener); }

  hear(event) {
    this[`_${event.event}`]?.(event);
    for (const listener of this.#listeners) listener(event);
  }

  get members() { return this.people.filter(({ member }) => member); }
  get places() { return this.channels.filter(({ kind }) => kind !== "dm"); }
  person(id) { return this.people.find((person) => person.id === id); }
  name(id) { return id === this.bot.id ? this.bot.name : this.person(id)?.name ?? "?"; }
  channelName(id) { return this.channels.find((channel) => channel.id === id)?.name ?? "?"; }

  seenBy(person, channel) {
    const kept = [...(this.#messages.get(channel)?.values() ?? [])];
    return kept.filter(({ owner }) => !owner || owner === person).map(({ message, owner }) => ({ ...message, owner }));
  }

  drop(channel, id) { this.hear({ event: "gone", channel, message: id }); }

  _world({ people, channels, bot, state, messages }) {
    Object.assign(this, { people, channels, bot, state });
    this.#messages.clear();
    messages.forEach((event) => this._message(event));
  }

  _people({ people, channels }) { Object.assign(this, { people, channels }); }
  _bot({ state }) { this.state = state; }

  _message({ channel, owner, message }) {
    if (!this.#messages.has(channel)) this.#messages.set(channel, new Map());
    this.#messages.get(channel).set(message.id, { message, owner });
  }

  _gone({ channel, message }) { this.#messages.get(channel)?.delete(message); }
}

export const isNewer = (one, other) => BigInt(one) > BigInt(other);
