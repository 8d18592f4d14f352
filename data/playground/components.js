// Message components, V1 and V2, as elements. The reader is a pane: {world, locale, person, who, say, act, jump}.
import { el } from "./dom.js";
import { link } from "./link.js";
import { emoji, markdown } from "./markdown.js";
import { OptionList } from "./options.js";
import { picture } from "./picture.js";
import { sign } from "./signs.js";

const BUTTONS = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };

export const components = (parts, message, reader) => (parts ?? []).map((part) => component(part, message, reader));

export function component(part, message, reader) {
  const inside = (parts) => components(parts, message, reader);
  switch (part.type) {
    case 1: return el("div", { class: "row" }, inside(part.components));
    case 2: return button(part, message, reader);
    case 3: case 5: case 6: case 7: case 8: return select(part, message, reader);
    case 9: return el("div", { class: "section" },
      el("div", { class: "texts" }, inside(part.components)), component(part.accessory, message, reader));
    case 10: return el("div", { class: "text" }, markdown(part.content, reader));
    case 11: return el("div", { class: "thumbnail" }, picture(part.media, part.description));
    case 12: return el("div", { class: "gallery", "data-count": part.items.length },
      part.items.map((item) => picture(item.media, item.description)));
    case 13: return el("a", { class: "file", href: part.file.url, download: true }, part.name ?? part.file.url.split("/").at(-1));
    case 14: return part.divider === false ? el("div", { class: "gap" }) : el("hr", { class: part.spacing === 2 && "wide" });
    case 17: return el("div", { class: "container", style: accent(part.accent_color) }, inside(part.components));
    default: return el("p", { class: "small" }, `component ${part.type}`);
  }
}

export const accent = (color) => typeof color === "number" && `--accent: #${color.toString(16).padStart(6, "0")}`;

const emojiOf = (part) => part.emoji && (part.emoji.id ? emoji(part.emoji.id) : el("span", { class: "emoji" }, sign(part.emoji.name)));

function button(part, message, reader) {
  const face = [emojiOf(part), part.label];
  const attributes = { class: `button ${BUTTONS[part.style]}`, "aria-label": part.label ? null : part.emoji?.name };
  if (part.style === 5) return link(part.url, reader, attributes, face);
  const press = (event) => reader.act(message, event.currentTarget, { do: "press", custom_id: part.custom_id });
  return el("button", { ...attributes, type: "button", disabled: part.disabled, "data-id": part.custom_id, onclick: press }, face);
}

// -- lists to choose from --------------------------------------------------------------------------------------

function select(part, message, reader) {
  const chosen = (values, face) => reader.act(message, face, { do: "choose", custom_id: part.custom_id, values });
  return choice(part, reader, chosen);
}

// onchosen(values, face) is called when the list closes with another choice than before. Used in modals too.
export function choice(part, reader, onchosen) {
  const options = optionsOf(part, reader.world);
  const many = (part.max_values ?? 1) > 1;
  let picked = options.filter((option) => option.chosen);
  const face = el("button", { class: "select", type: "button", role: "combobox", "aria-haspopup": "listbox", disabled: part.disabled,
    "aria-label": part.placeholder ?? reader.say("choose"), "data-id": part.custom_id });
  const list = new OptionList({ owner: face, label: part.placeholder ?? reader.say("choose"), onpick });
  const before = () => picked.map((option) => option.value).join("\n");
  let opened;

  function label() {
    const text = picked.map((option) => option.label).join(", ");
    face.replaceChildren(el("span", { class: text ? "picked" : "placeholder" }, text || (part.placeholder ?? reader.say("choose"))));
  }

  function open() {
    opened = before();
    const at = Math.max(0, options.indexOf(picked[0]));
    list.show(options.map((option) => ({ ...option, chosen: picked.includes(option), origin: option })), at);
    list.element.scrollIntoView({ block: "nearest" });
  }

  function onpick({ origin }) {
    if (!many) return close([origin]);
    const others = picked.filter((option) => option !== origin);
    picked = others.length < picked.length ? others : [...picked, origin].slice(-part.max_values);
    label();
    const at = options.indexOf(origin);
    list.show(options.map((option) => ({ ...option, chosen: picked.includes(option), origin: option })), at);
  }

  function close(now = picked) {
    if (!list.isOpen) return;
    picked = options.filter((option) => now.includes(option));
    list.hide();
    label();
    const enough = picked.length >= (part.min_values ?? 1);
    if (enough && (before() !== opened || !many)) onchosen(picked.map((option) => option.value), face);
  }

  face.addEventListener("click", () => (list.isOpen ? close() : open()));
  face.addEventListener("keydown", (event) => {
    if (list.isOpen && event.key === "Escape") { event.stopPropagation(); close(); } else list.key(event);
  });
  face.addEventListener("blur", () => close());
  label();
  return el("div", { class: "select-box" }, face, list.element);
}

// String selects bring their options; those of people, roles and channels are filled from the world.
function optionsOf(part, world) {
  const chosen = new Set((part.default_values ?? []).map(({ id }) => id));
  const option = (value, label) => ({ value, label, chosen: chosen.has(value) });
  const people = { 5: world.members, 6: world.roles, 7: world.mentionable }[part.type];
  if (people) return people.map(({ id, name }) => option(id, name));
  if (part.type === 8) return world.places.map(({ id, name }) => option(id, `# ${name}`));
  return (part.options ?? []).map((o) => ({
    value: o.value, label: o.label, description: o.description, emoji: emojiOf(o), chosen: o.default,
  }));
}
