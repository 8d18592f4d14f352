// A list of options that is walked with the arrow keys while the focus stays in its owner (a field or a button).
import { el, uniqueId } from "./dom.js";

export class OptionList {
  #options = []; #at = -1;

  // An option is {label, description, emoji, value, chosen}; onpick gets the one that was marked when Enter or Tab was
  // pressed, or that was clicked. show(options, -1) marks none.
  constructor({ owner, label, onpick }) {
    this.owner = owner;
    this.onpick = onpick;
    this.element = el("ul", { role: "listbox", class: "options", id: uniqueId("options"), "aria-label": label, hidden: true });
    this.element.addEventListener("mousedown", (event) => event.preventDefault());   // the owner keeps the focus
    owner.setAttribute("aria-controls", this.element.id);
    owner.setAttribute("aria-expanded", "false");
  }

  get isOpen() { return !this.element.hidden; }
  get current() { return this.#options[this.#at]; }

  show(options, at = 0) {
    this.#options = options;
    this.element.replaceChildren(...options.map((option, index) => this.#row(option, index)));
    this.element.hidden = options.length === 0;
    this.owner.setAttribute("aria-expanded", String(this.isOpen));
    this.#moveTo(options.length ? at : -1);
  }

  hide() { this.show([]); }
  unmark() { this.#moveTo(-1); }

  // Whether the key was of use to the list.
  key(event) {
    if (!this.isOpen) return false;
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    const count = this.#options.length;
    if (event.key in steps) this.#moveTo((Math.max(this.#at, event.key === "ArrowUp" ? 0 : -1) + steps[event.key] + count) % count);
    else if (event.key === "Home" || event.key === "End") this.#moveTo(event.key === "Home" ? 0 : count - 1);
    else if (event.key === "Escape") this.hide();
    else if ((event.key === "Enter" || event.key === "Tab") && this.current) this.onpick(this.current);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  #moveTo(index) {
    this.#at = index;
    this.owner.removeAttribute("aria-activedescendant");
    [...this.element.children].forEach((row, place) => row.classList.toggle("here", place === index));
    const row = this.element.children[index];
    if (!row) return;
    this.owner.setAttribute("aria-activedescendant", row.id);
    row.scrollIntoView({ block: "nearest" });
  }

  #row(option, index) {
    const attributes = { role: "option", id: uniqueId("option"), "aria-selected": String(Boolean(option.chosen)) };
    return el("li", { ...attributes, onclick: () => this.onpick(option), onmousemove: () => this.#moveTo(index) },
      option.emoji,
      el("span", { class: "label" }, option.label),
      option.description && el("span", { class: "description" }, option.description));
  }
}
