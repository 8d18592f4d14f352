// One message as an element: who, when, what, and whether only you can see it.
import { accent, components } from "./components.js";
import { el } from "./dom.js";
import { markdown } from "./markdown.js";
import { OptionList } from "./options.js";
import { isPicture, picture } from "./picture.js";

const EPHEMERAL = 1 << 6, THINKING = 1 << 7, V2 = 1 << 15;
const ADDED = 1;   // type of the message that says who was added to a thread

export function messageElement(message, pane) {
  const isMine = isFor(message, pane.person);
  return el("article", { class: `message ${message.owner ? "private" : ""} ${isMine ? "for-me" : ""}`, "data-message": message.id, tabindex: "-1",
    "data-changed": message.edited_timestamp ?? message.timestamp },
    message.author.bot ? el("span", { class: "avatar bot" })
      : avatar(pane.world.name(message.author.id), pane.world.person(message.author.id)?.color),
    el("div", { class: "body" }, origin(message, pane), header(message, pane), content(message, pane), footer(message, pane)));
}

export function avatar(name, color) {
  return el("span", { class: "avatar", "aria-hidden": "true", style: color && `--color: ${color}` }, name.slice(0, 1).toUpperCase());
}

export function isFor({ mentions }, person) {
  return mentions?.some(({ id }) => id === person);
}

function origin({ interaction_metadata: by, author }, pane) {
  return by?.type === 2 && author.bot && el("p", { class: "origin" }, pane.say("used", { name: pane.world.name(by.user.id) }));
}

function header({ id, channel_id, author, timestamp, edited_timestamp }, pane) {
  const at = new Date(timestamp);
  return el("header", {},
    el("strong", { class: "author" }, author.global_name ?? author.username),
    author.bot && el("span", { class: "app" }, "APP"),
    el("time", { datetime: timestamp, title: at.toLocaleString(pane.locale) }, at.toLocaleTimeString(pane.locale, { timeStyle: "short" })),
    edited_timestamp && el("span", { class: "edited" }, `(${pane.say("edited")})`),
    appsMenu(id, channel_id, pane));
}

// The commands in the message's context menu, listed when its button is pressed.
function appsMenu(message, channel, pane) {
  const use = (name) => pane.command({ name }, { do: "menu", channel, name, message });
  const face = el("button", { class: "apps plain", type: "button", "aria-haspopup": "listbox", "aria-label": pane.say("apps"), title: pane.say("apps") }, "⋯");
  const list = new OptionList({ owner: face, label: pane.say("apps"), onpick: ({ label }) => { list.hide(); use(label); } });
  face.addEventListener("click", async () => (list.isOpen ? list.hide() : list.show((await pane.menus()).message.map((label) => ({ label })))));
  face.addEventListener("keydown", (event) => list.key(event));
  face.addEventListener("blur", () => list.hide());
  return el("span", { class: "apps-box" }, face, list.element);
}

function content(message, pane) {
  if (message.type === ADDED) return el("p", { class: "small" }, pane.say("added", { name: message.mentions.map(({ id }) => pane.world.name(id)).join(", ") }));
  if (message.flags & THINKING) return el("p", { class: "thinking" }, pane.say("thinking"));
  const parts = components(message.components, message, pane);
  if (message.flags & V2) return parts;
  return [
    el("div", { class: "text" }, markdown(message.content, pane)),
    (message.attachments ?? []).map(attachment),
    (message.embeds ?? []).map((embed) => embedElement(embed, pane)),
    parts,
  ];
}

function attachment(file) {
  return isPicture(file) ? picture(file) : el("a", { class: "file", href: file.url, download: file.filename }, file.filename);
}

function embedElement(embed, pane) {
  const text = (tag, name, value) => value && el(tag, { class: name }, markdown(value, pane));
  return el("div", { class: "container embed", style: accent(embed.color) },
    embed.thumbnail && el("div", { class: "thumbnail" }, picture(embed.thumbnail)),
    embed.author && el("p", { class: "small" }, embed.author.name),
    text("div", "title", embed.title),
    text("div", "text", embed.description),
    embed.fields?.length > 0 && el("div", { class: "fields" }, embed.fields.map((field) =>
      el("div", { class: field.inline ? "inline" : "" }, text("div", "title", field.name), text("div", "text", field.value)))),
    embed.image && picture(embed.image),
    embed.footer && el("p", { class: "small" }, embed.footer.text));
}

function footer(message, pane) {
  if (!message.owner && !(message.flags & EPHEMERAL)) return null;
  const dismiss = el("button", { class: "plain", type: "button", onclick: () => pane.world.drop(message.channel_id, message.id) }, pane.say("dismiss"));
  const older = el("button", { class: "plain older", type: "button", onclick: () => pane.dismissBefore(message.id) }, pane.say("dismiss-older"));
  return el("p", { class: "only-you" }, pane.say("only-you"), " · ", dismiss, older);
}
