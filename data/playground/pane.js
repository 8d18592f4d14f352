// One person's Discord: tabs of channels, the messages or posts, the slash box, and what failed.
import { el, uniqueId } from "./dom.js";
import { isPost, postsElement } from "./forum.js";
import { avatar, isFor, messageElement } from "./message.js";
import { modalElement } from "./modal.js";
import { SlashBox } from "./slash.js";
import { language, languages, say } from "./words.js";
import { isNewer } from "./world.js";

const SILENT = 1 << 12;   // flag of a message that notifies nobody
const NEWS = 200;   // characters of a change that a screen reader says
const MOVING = 1500;   // milliseconds for which a log may still glide after it was pushed

export class Pane {
  #read; #built; #atBottom = true; #top = 0; #moved = 0; #reading; #spoken; #pressed; #anchor;

  constructor({ id }, world, wire) {
    Object.assign(this, { person: id, world, wire });
    this.#read = JSON.parse(localStorage.getItem(`read-${id}`) ?? "{}");
    this.channel = localStorage.getItem(`channel-${id}`);
    this.element = el("section", { class: "pane", "data-person": this.who.name });
    this.build();
  }

  get who() { return this.world.person(this.person); }
  get locale() { return this.who.locale; }
  get channels() { return this.world.channels.filter(({ viewers }) => viewers.includes(this.person)); }
  get here() { return this.world.channel(this.channel); }
  // Of the posts of forums only the one that is shown has a tab.
  get tabbed() { return this.channels.filter((channel) => channel.id === this.channel || !isPost(channel, this.world)); }

  say(key, values) { return say(this.locale, key, values); }
  ask(wish) { return this.wire.ask({ as: this.person, ...wish }); }

  build() {
    const { name, color } = this.who;
    this.#built = JSON.stringify(this.who);
    const place = this.channel;
    if (!this.channels.some(({ id }) => id === this.channel)) this.channel = this.channels[0]?.id;
    const title = el("h2", { id: uniqueId("pane") }, name);
    this.element.setAttribute("aria-labelledby", title.id);
    this.tabs = el("div", { class: "tabs", role: "tablist", "aria-label": this.say("channels"), onkeydown: (event) => this.#walkTabs(event) });
    this.log = el("div", { class: "log", role: "log", "aria-live": "off", tabindex: "0", "aria-label": this.say("messages"), onscroll: () => this.#scrolled() });
    for (const kind of ["wheel", "touchmove", "keydown", "pointerdown"]) this.log.addEventListener(kind, (event) => this.#pushed(event), { passive: true });
    this.inner = el("div", { class: "inner" });
    this.news = el("p", { class: "unseen", role: "status" });
    const wasOpen = this.element.querySelector(".menu")?.open;
    const atRole = this.element.contains(document.activeElement) && document.activeElement.dataset.role;
    const header = el("header", {}, avatar(name, color), title, this.#settings());
    this.log.append(this.inner);
    const sizes = new ResizeObserver(() => this.#stick());
    sizes.observe(this.inner);
    sizes.observe(this.log);
    this.#around(this.#boxOf(place), header, this.tabs, this.log, this.news);
    if (wasOpen) this.element.querySelector(".menu").open = true;
    if (atRole) this.element.querySelector(`[data-role="${atRole}"]`)?.focus();
    this.element.lang = language(this.locale);
    this.element.classList.toggle("gone", !this.who.member);
    this.showAll();
  }

  // What is half written outlives a change of the person, as long as its place and language stay.
  #boxOf(place) {
    if (!this.box || place !== this.channel || this.#spoken !== this.locale) this.box = new SlashBox(this);
    else this.box.refresh();
    this.#spoken = this.locale;
    return this.box.element;
  }

  // Box and modal are left where they are, if they are there: what is taken out of the page loses its focus.
  #around(box, ...above) {
    for (const child of [...this.element.children]) if (child !== box && !child.matches(".modal")) child.remove();
    if (!box.isConnected) this.element.append(box);
    box.before(...above);
  }

  // Somebody came or changed: only who changed is built anew, so that nobody loses a half-written command.
  refresh() {
    if (JSON.stringify(this.who) !== this.#built || !this.channels.includes(this.here)) this.build();
    else if (this.here.kind === "forum") this.showAll();
    else this.#showTabs();
  }

  #settings() {
    const speaks = el("select", { "aria-label": this.say("language"), onchange: (event) => this.ask({ do: "change", locale: event.target.value }) },
      languages().map(([code, name]) => el("option", { value: code, title: name, selected: code === language(this.locale) }, code)));
    return el("div", { class: "settings" }, speaks, this.#menu());
  }

  // What is done seldom; it closes when something else is clicked.
  #menu() {
    const { member, manager, roles, installed } = this.who;
    const move = el("button", { class: `button ${member ? "danger" : "primary"}`, type: "button", onclick: () => this.ask({ do: "change", member: !member }) },
      this.say(member ? "leave" : "come-back"));
    const manage = member && el("button", { class: "button", type: "button", "data-role": "manager", onclick: () => this.ask({ do: "change", manager: !manager }) },
      this.say(manager ? "manager-no-more" : "make-manager"));
    const install = el("button", { class: "button", type: "button", "data-role": "installed", title: this.say("install-help"),
      onclick: () => this.ask({ do: "change", installed: !installed }) }, this.say(installed ? "uninstall" : "install"));
    const dms = el("label", { title: this.say("dms-help") },
      el("input", { type: "checkbox", "data-role": "dms", checked: this.who.dms, onchange: (event) => this.ask({ do: "change", dms: event.target.checked }) }), this.say("dms"));
    const has = (id) => (event) => this.ask({ do: "change", roles: event.target.checked ? [...roles, id] : roles.filter((role) => role !== id) });
    const given = this.world.roles.filter(({ everybody }) => !everybody).map(({ id, name }) =>
      el("label", {}, el("input", { type: "checkbox", "data-role": id, checked: roles.includes(id), onchange: has(id) }), name));
    const shut = (event) => { if (!menu.contains(event.relatedTarget)) menu.open = false; };
    const menu = el("details", { class: "menu", onfocusout: shut }, el("summary", { "aria-label": this.say("more"), title: this.say("more") }, "⋯"),
      el("div", {}, dms, member && el("fieldset", {}, el("legend", {}, this.say("roles")), given), manage, install, move));
    return menu;
  }

  // -- what is shown ---------------------------------------------------------------------------------------------

  hear(event) {
    if (event.event === "message" && event.channel === this.channel) this.#showOne(event);
    if (this.here?.kind === "forum" && this.world.channel(event.channel)?.parent === this.channel) this.showAll();
    if (event.event === "gone" && event.channel === this.channel) this.inner.querySelector(`[data-message="${event.message}"]`)?.remove();
    if (event.event === "message" || event.event === "gone") this.#showTabs();
  }

  showAll() {
    if (this.here?.kind === "forum") {
      this.inner.replaceChildren(postsElement(this.here, this));
      this.log.scrollTop = 0;
      this.#atBottom = false;
      return this.#showTabs();
    }
    const messages = this.world.seenBy(this.person, this.channel);
    const empty = el("p", { class: "empty" }, this.say(this.who.member ? "empty" : this.who.installed ? "installed" : "left"));
    this.inner.replaceChildren(...(messages.length ? messages.map((message) => messageElement(message, this)) : [empty]));
    this.#atBottom = true;
    this.#anchor = this.#current()?.dataset.message;
    this.#stick();
    this.#showTabs();
  }

  // What one comes back to: the private panel that has changed last.
  #current() {
    const shown = [...this.inner.querySelectorAll(".message.private:has(.button:enabled)")];
    return shown.reduce((latest, one) => (latest?.dataset.changed > one.dataset.changed ? latest : one), null);
  }

  #showOne({ owner, message }) {
    if (owner && owner !== this.person) return;
    const before = this.inner.querySelector(`[data-message="${message.id}"]`);
    const hadFocus = before?.contains(document.activeElement);
    const focused = hadFocus && document.activeElement.dataset.id;
    const after = messageElement({ ...message, owner }, this);
    this.inner.querySelector(".empty")?.remove();
    if (!before) this.#anchor = null;
    if (before) keepPictures(before, after);
    if (before?.matches(".boards, :has(.gallery ~ .gallery ~ .gallery)")) after.classList.add("boards");
    if (before) before.replaceWith(after);
    else this.inner.append(after);
    if (!before && owner) this.#atBottom = true;   // an answer is shown
    const changed = newText(before, after);
    if (changed) this.news.textContent = changed.textContent.slice(0, NEWS);   // a screen reader says this alone
    if (before && changed && this.#pressed === message.id) this.#showChange(changed);
    const same = focused && after.querySelector(`[data-id="${CSS.escape(focused)}"]`);
    if (hadFocus) (same || after).focus({ preventScroll: true });
  }

  // What a press has changed in its message is scrolled to if it is out of sight.
  #showChange(changed) {
    const { top, bottom } = changed.getBoundingClientRect(), log = this.log.getBoundingClientRect();
    if (top >= log.top && bottom <= log.bottom) return;
    this.#atBottom = false;
    changed.scrollIntoView({ block: "center" });
  }

  #showTabs() {
    if (!this.element.hidden) this.#markRead();
    this.tabs.replaceChildren(...this.tabbed.map((channel) => this.#tab(channel)));
  }

  #tab({ id, name, kind, parent }) {
    const here = id === this.channel;
    const posts = this.channels.filter((channel) => channel.parent === id && kind === "forum" && channel.id !== this.channel);
    const all = here ? [] : [id, ...posts.map((post) => post.id)], isNew = all.some((one) => this.unread(one) > 0);
    const sign = { dm: "✉", group: "&", forum: "☰" }[kind] ?? (isPost({ parent }, this.world) ? "›" : "#");
    return el("button", { class: `tab ${kind} ${isNew ? "new" : ""}`, type: "button", role: "tab", "aria-selected": String(here), tabindex: here ? "0" : "-1",
      onclick: () => this.open(id) }, el("span", { class: "name" }, `${sign} ${kind === "dm" ? this.world.bot.name : name}`), this.badge(all));
  }

  open(channel) {
    this.channel = channel;
    localStorage.setItem(`channel-${this.person}`, channel);
    this.box.reset();
    this.showAll();
    this.element.querySelector(".modal")?.remove();
  }

  // Where a link to a channel or message leads.
  jump(channel, message) {
    if (!this.channels.some(({ id }) => id === channel)) return this.notice(this.say("no-access"));
    if (channel !== this.channel) this.open(channel);
    if (!message) return;
    const found = this.inner.querySelector(`[data-message="${message}"]`);
    if (!found) return this.notice(this.say("gone"));
    this.#atBottom = false;
    found.scrollIntoView({ block: "center" });
    found.tabIndex = -1;
    found.focus({ preventScroll: true });
    found.classList.add("found");
    found.addEventListener("animationend", () => found.classList.remove("found"), { once: true });
  }

  #walkTabs(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const ids = this.tabbed.map(({ id }) => id);
    this.open(ids[(ids.indexOf(this.channel) + step + ids.length) % ids.length]);
    this.tabs.querySelector("[aria-selected=true]").focus();
  }

  // How many unread messages are meant for this person: those that mention them, and direct ones.
  badge(channels = this.channels.map(({ id }) => id)) {
    const isDirect = (channel) => ["dm", "group"].includes(this.world.channel(channel)?.kind);
    const calls = (channel) => this.#unread(channel).filter((message) => isDirect(channel) || isFor(message, this.person));
    const count = channels.reduce((sum, channel) => sum + calls(channel).length, 0);
    return count > 0 && el("span", { class: "badge" }, count, el("span", { class: "unseen" }, ` ${this.say("unread")}`));
  }

  unread(channel) { return this.#unread(channel).length; }

  #unread(channel) {
    const isNew = ({ id, author, flags }) => author.id !== this.person && !(flags & SILENT) && isNewer(id, this.#read[channel] ?? "0");
    return this.world.seenBy(this.person, channel).filter(isNew);
  }

  #markRead() {
    const last = this.world.seenBy(this.person, this.channel).at(-1);
    if (!last) return;
    this.#read[this.channel] = last.id;
    localStorage.setItem(`read-${this.person}`, JSON.stringify(this.#read));
  }

  // By wheel or finger anywhere, by key or scrollbar on the log itself; a press on a button is none.
  #pushed({ type, target }) {
    if (type !== "wheel" && type !== "touchmove" && target !== this.log) return;
    this.#moved = performance.now();
    this.#anchor = null;
  }

  // Only who scrolls up leaves the newest message; a log whose messages become smaller or come late does not.
  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.log;
    if (scrollHeight - scrollTop - clientHeight < 40) this.#atBottom = true;
    else if (scrollTop < this.#top && performance.now() - this.#moved < MOVING) this.#atBottom = false;
    if (performance.now() - this.#moved < MOVING) this.#reading = this.inner.lastElementChild?.dataset.message;
    this.#top = scrollTop;
  }

  // A newest message that is taller than the log begins at its top, until one scrolls in it.
  #stick() {
    if (!this.#atBottom) return;
    const last = this.inner.querySelector(`[data-message="${this.#anchor}"]`) ?? this.inner.lastElementChild;
    if (last !== this.inner.lastElementChild && last.offsetHeight <= this.log.clientHeight) {
      this.log.scrollTop += last.getBoundingClientRect().bottom - this.log.getBoundingClientRect().bottom;
      return;
    }
    const isTall = last?.dataset.message && last.offsetHeight > this.log.clientHeight;
    if (!isTall) this.log.scrollTop = this.log.scrollHeight;
    else if (last.dataset.message !== this.#reading)
      this.log.scrollTop += last.getBoundingClientRect().top - this.log.getBoundingClientRect().top;
  }

  // -- what is done ----------------------------------------------------------------------------------------------

  // The names of the commands in the context menus of people and of messages.
  async menus() {
    const { person_menu: person = [], message_menu: message = [] } = await this.ask({ do: "offers", channel: this.channel });
    return { person, message };
  }

  async command(offer, wish) {
    this.#atBottom = true;   // the answer is shown
    const answer = await this.ask(wish);
    if (!this.#took(answer)) this.notice(`/${offer.name}: ${this.#fault(answer, "silent")}`);
  }

  // A button or list of a message was used; until the bot answers its face says so.
  async act(message, face, wish) {
    face.classList.add("waiting");
    face.setAttribute("aria-busy", "true");
    this.#pressed = message.id;
    const answer = await this.ask({ message: message.id, channel: message.channel_id, ...wish });
    face.classList.remove("waiting");
    face.removeAttribute("aria-busy");
    if (this.#took(answer)) return;
    const body = this.inner.querySelector(`[data-message="${message.id}"] .body`);
    body?.querySelector(":scope > .failure")?.remove();
    body?.append(el("p", { class: "failure", role: "alert" }, this.#fault(answer, "failed")));
  }

  #took(answer) {
    if (answer.modal) this.#openModal(answer.modal);
    return answer.outcome === "taken";
  }

  #fault({ outcome, why }, silent) {
    if (outcome === "silent") return this.say(silent);
    return outcome === "offline" ? this.say("state-offline") : why;
  }

  dismissBefore(message) {
    const older = this.world.seenBy(this.person, this.channel).filter(({ id, owner }) => owner && isNewer(message, id));
    for (const { id } of older) this.world.drop(this.channel, id);
  }

  #openModal(modal) {
    this.element.querySelector(".modal")?.remove();
    this.element.append(modalElement(modal, this, async (values) => this.#took(await this.ask({ do: "submit", modal: modal.number, values }))));
  }

  notice(text) {
    const dismiss = el("button", { class: "plain", type: "button", onclick: () => note.remove() }, this.say("dismiss"));
    const note = el("article", { class: "message private local", role: "alert" },
      avatar("!", null), el("div", { class: "body" }, el("p", { class: "failure" }, text), el("p", { class: "only-you" }, this.say("only-you"), " · ", dismiss)));
    this.inner.querySelector(".empty")?.remove();
    this.inner.append(note);
    this.#atBottom = true;
    this.#stick();
  }
}

// The first text of a message that it did not have before.
function newText(before, after) {
  const known = new Set([...(before?.querySelectorAll(".text") ?? [])].map(({ textContent }) => textContent));
  return [...after.querySelectorAll(".text")].find(({ textContent }) => !known.has(textContent));
}

// A picture that is still the same is not loaded again, though every edit gives it another signed address.
function keepPictures(before, after) {
  const spare = [...before.querySelectorAll("img")];
  const isSame = (one, other) => one.alt === other.alt && new URL(one.src).pathname === new URL(other.src).pathname;
  for (const image of after.querySelectorAll("img")) {
    const at = spare.findIndex((other) => isSame(image, other));
    if (at >= 0) image.replaceWith(...spare.splice(at, 1));   // each only once: an icon often appears twice
  }
}
