// The slash box of a pane: `/` lists the commands, the chosen one asks for its options in labelled fields. `@` lists
// the context menu of every member.
import { el, uniqueId } from "./dom.js";
import { OptionList } from "./options.js";

const TYPE = { integer: 4, yesno: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, attachment: 11 };

export class SlashBox {
  #offers = []; #asked = 0; #awaited;

  constructor(pane) {
    this.pane = pane;
    this.input = el("input", { type: "text", class: "slash", role: "combobox", "aria-autocomplete": "list", autocomplete: "off", spellcheck: "false" });
    this.list = new OptionList({ owner: this.input, label: pane.say("commands"), onpick: (entry) => this.#pick(entry) });
    this.line = el("div", { class: "line" }, this.input, this.list.element);
    this.element = el("div", { class: "box" }, this.line);
    this.#label();
    this.input.addEventListener("input", () => this.#suggest());
    this.input.addEventListener("blur", () => this.list.hide());
    this.input.addEventListener("keydown", (event) => this.list.key(event) || (event.key === "Enter" && this.#enter()));
  }

  get #isForum() { return this.pane.here?.kind === "forum"; }

  #label() {
    const label = this.pane.say(this.#isForum ? "write-post" : "write-here");
    for (const name of ["aria-label", "placeholder"]) this.input.setAttribute(name, label);
  }

  async #suggest() {
    const typed = this.input.value;
    if (typed.startsWith("@")) return this.#suggestPeople(typed.slice(1).trim().toLowerCase());
    if (!typed.startsWith("/")) return this.list.hide();
    const turn = ++this.#asked;
    if (typed === "/" || !this.#offers.length) {
      const { commands = [] } = await this.pane.ask({ do: "offers", channel: this.pane.channel });
      if (turn !== this.#asked) return;
      this.#offers = commands;
    }
    const found = matching(this.#offers, typed.slice(1).trim().toLowerCase());
    this.list.show(found.map((offer) => ({ label: `/${offer.name}`, description: offer.description, offer })));
  }

  async #suggestPeople(typed) {
    const turn = ++this.#asked;
    const names = (await this.pane.menus()).person;
    if (turn !== this.#asked) return;
    const entries = this.pane.world.members.flatMap(({ id, name }) => names.map((menu) => ({ label: `@${name}`, description: menu, menu, person: id })));
    this.list.show(entries.filter(({ label, menu }) => `${label} ${menu}`.toLowerCase().includes(typed)));
  }

  #enter() {
    const text = this.input.value.trim();
    if (!text) return;
    if (text.startsWith("/")) return this.#run(text);
    this.pane.ask({ do: "say", channel: this.pane.channel, text });
    this.input.value = "";
  }

  // A command that is entered before the bot or the list of commands is here runs once both are.
  async #run(text) {
    this.#awaited = text;
    const { commands = [] } = await this.pane.ask({ do: "offers", channel: this.pane.channel });
    if (this.#awaited !== text || !(commands.length || this.#isForum) || this.pane.world.state !== "here") return;
    this.#awaited = undefined;
    if (this.input.value.trim() !== text) return;
    const offer = commands.find(({ name, path }) => [name.toLowerCase(), path].includes(text.slice(1).toLowerCase()));
    if (offer) this.#pick({ offer });
    else this.pane.notice(this.pane.say("no-command", { command: text }));
  }

  #pick({ offer, menu, person }) {
    this.list.hide();
    this.input.value = "";
    if (offer) this.#start(offer);
    else this.pane.command({ name: menu }, { do: "menu", channel: this.pane.channel, name: menu, person });
  }

  #start(offer) {
    this.#offers = [];
    if (!offer.options.length) return this.#send(offer, {});
    const form = new CommandForm(offer, this.pane, (options) => { this.close(); this.#send(offer, options); }, () => this.close());
    this.element.replaceChildren(form.element);
    form.focus();
    this.#changed();
  }

  // What may be commanded has changed.
  refresh() {
    this.#offers = [];
    if (this.#awaited) this.#run(this.#awaited);
    else if (document.activeElement === this.input) this.#suggest();
  }

  // What is half written when the page connects again.
  get kept() { return { text: this.input.value, awaited: this.#awaited, isFocused: document.activeElement === this.input }; }

  resume({ text, awaited, isFocused }) {
    this.input.value = text;
    this.#awaited = awaited;
    if (isFocused) this.input.focus();
    this.refresh();
  }

  reset() {
    this.#offers = [];
    this.#label();
    this.element.replaceChildren(this.line);
    this.#changed();
  }

  // The page's hint follows.
  #changed() { this.element.dispatchEvent(new CustomEvent("command", { bubbles: true })); }

  close() {
    this.reset();
    this.input.focus();
  }

  #send(offer, options) {
    this.pane.command(offer, { do: "slash", channel: this.pane.channel, path: offer.path, options });
  }
}

// Those that begin as typed come first, then those that hold every word typed.
function matching(offers, typed) {
  const begins = (offer) => offer.name.toLowerCase().startsWith(typed) || offer.path.startsWith(typed);
  const holds = (offer) => typed.split(/\s+/).every((word) => `${offer.name} ${offer.path} ${offer.description}`.toLowerCase().includes(word));
  return [...offers.filter(begins), ...offers.filter((offer) => !begins(offer) && holds(offer))];
}

class CommandForm {
  constructor(offer, pane, onsend, oncancel) {
    this.fields = offer.options.map((option) => new OptionField(option, offer, pane, () => this.#typed()));
    this.failure = el("p", { class: "failure", role: "alert", hidden: true }, pane.say("required"));
    const title = el("h3", { id: uniqueId("command") }, `/${offer.name}`);
    this.element = el("form", { class: "command", "aria-labelledby": title.id, novalidate: true },
      title, el("p", { class: "small" }, offer.description),
      this.fields.map((field) => field.element),
      el("footer", {}, this.failure,
        el("div", { class: "row" },
          el("button", { class: "button secondary", type: "button", onclick: oncancel }, pane.say("cancel")),
          el("button", { class: "button primary", type: "submit" }, pane.say("send")),
          el("small", { class: "sends" }, pane.say("enter-sends")),
          el("small", { class: "chooses" }, pane.say("enter-chooses")))));
    this.element.addEventListener("submit", (event) => { event.preventDefault(); this.#submit(onsend); });
    this.element.addEventListener("keydown", (event) => { if (event.key === "Escape") oncancel(); });
  }

  focus() { (this.fields.find((field) => field.option.required) ?? this.fields[0]).input.focus(); }

  #typed() {
    const filled = this.fields.filter((field) => field.value !== undefined);
    return Object.fromEntries(filled.map((field) => [field.option.name, field.value]));
  }

  #submit(onsend) {
    const wrong = this.fields.find((field) => !field.isGood);
    this.failure.hidden = !wrong;
    if (wrong) wrong.input.focus();
    else onsend(this.#typed());
  }
}

class OptionField {
  #picked; #asked = 0; #file;

  constructor(option, offer, pane, typed) {
    Object.assign(this, { option, offer, pane, typed });
    this.input = el("input", { type: this.#isFile ? "file" : "text", autocomplete: "off", spellcheck: "false", name: option.name, "aria-required": String(option.required),
      role: (option.autocomplete || this.#known()) && "combobox", inputmode: this.#isNumber && "numeric" });
    this.list = new OptionList({ owner: this.input, label: option.label, onpick: (choice) => this.#pick(choice) });
    const optional = !option.required && el("small", {}, ` (${pane.say("optional")})`);
    const field = el("label", { class: "field" }, el("span", {}, option.label, optional, el("small", {}, option.description)), this.input);
    this.element = el("div", { class: "option" }, field, this.list.element);
    this.input.addEventListener("click", () => this.#suggest());
    this.input.addEventListener("input", () => { this.#picked = undefined; this.list.unmark(); this.#suggest(); });   // Enter sends what is typed
    this.input.addEventListener("change", () => this.#isFile && this.#attach(this.input.files[0]));
    this.input.addEventListener("blur", () => this.list.hide());
    this.input.addEventListener("keydown", (event) => this.list.key(event) || (event.key === "ArrowDown" && this.#suggest()));
  }

  get #isFile() { return this.option.type === TYPE.attachment; }

  get #isNumber() { return [TYPE.integer, TYPE.number].includes(this.option.type); }

  get value() {
    if (this.#isFile) return this.#file;
    if (this.#picked) return this.#picked.value;
    const text = this.input.value.trim();
    if (!text) return undefined;
    const named = this.#known()?.find((choice) => choice.name.toLowerCase() === text.toLowerCase());
    if (named) return named.value;
    return this.#isNumber ? Number(text) : text;
  }

  get isGood() {
    if (this.value === undefined) return !this.option.required;
    if (this.#isNumber) return Number.isFinite(this.value);
    return this.#known()?.some((choice) => choice.value === this.value) ?? true;
  }

  // The closed list of this option's values, undefined where any text will do.
  #known() {
    const { type, choices } = this.option;
    const { world } = this.pane;
    if (choices.length) return choices;
    if (type === TYPE.yesno) return [true, false].map((value) => ({ name: this.pane.say(value ? "yes" : "no"), value }));
    const people = { [TYPE.user]: world.members, [TYPE.role]: world.roles, [TYPE.mentionable]: world.mentionable }[type];
    if (people) return people.map(({ id, name }) => ({ name, value: id }));
    if (type === TYPE.channel) return world.places.map(({ id, name }) => ({ name, value: id }));
    return undefined;
  }

  // A file travels as text; a data URL has it behind the comma.
  #attach(file) {
    this.#file = undefined;
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => { this.#file = { name: file.name, base64: reader.result.split(",")[1] }; };
    reader.readAsDataURL(file);
  }

  async #suggest() {
    if (this.#isFile) return;
    const turn = ++this.#asked;
    const text = this.input.value.trim();
    const known = this.#known()?.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
    const choices = known ?? (this.option.autocomplete ? await this.#complete(text) : []);
    if (turn !== this.#asked || document.activeElement !== this.input) return;
    this.list.show(choices.map((choice) => ({ label: choice.name, choice })), text ? 0 : -1);   // who only passes by picks nothing
  }

  async #complete(text) {
    const { [this.option.name]: own, ...others } = this.typed();
    const wish = { do: "complete", channel: this.pane.channel, path: this.offer.path, options: others, focused: this.option.name, typed: text };
    return (await this.pane.ask(wish)).choices ?? [];
  }

  #pick({ choice }) {
    this.#picked = choice;
    this.#asked++;
    this.input.value = choice.name;
    this.list.hide();
  }
}
