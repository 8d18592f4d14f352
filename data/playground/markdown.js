// Discord's markdown as elements: markdown(text, reader), where the reader is a pane: {world, locale, person, who, jump}.
import { el } from "./dom.js";
import { link } from "./link.js";
import { SIGNS, sign } from "./signs.js";

const INLINE = new RegExp([
  /\\(?<plain>[^\w\s])/,
  /``(?<code2>[\s\S]+?)``|`(?<code>[^`]+)`/,
  /\*\*(?<strong>[\s\S]+?)\*\*(?!\*)/,
  /__(?<u>[\s\S]+?)__(?!_)/,
  /~~(?<s>[\s\S]+?)~~/,
  /\|\|(?<spoiler>[\s\S]+?)\|\|/,
  /\*(?<em>[^\s*](?:[\s\S]*?[^\s*])?)\*(?!\*)|(?<!\w)_(?<em2>[^\s_](?:[\s\S]*?[^\s_])?)_(?!\w)/,
  /<t:(?<time>-?\d+)(?::(?<style>[tTdDfFsSR]))?>/,
  /<@!?(?<user>\d+)>|<@&(?<role>\d+)>|<#(?<channel>\d+)>|<\/(?<command>[^:>]+):\d+>|<a?:(?<emoji>\w+):(?<emojiId>\d+)>/,
  new RegExp(`(?<sign>${SIGNS.join("|")})`),
  /\[(?<label>[^\]]+)\]\(<?(?<href>https?:\/\/[^)\s>]+)>?\)|<?(?<url>https?:\/\/[^\s<>]+[^\s<>.,;:!?)])>?/,
].map((part) => part.source).join("|"), "g");

export function markdown(text, reader) {
  const blocks = [];
  const lines = (text ?? "").split("\n");
  while (lines.length) blocks.push(takeBlock(lines, reader));
  return blocks.filter(Boolean);
}

function takeBlock(lines, reader) {
  if (lines[0].startsWith("```")) return takeCode(lines);
  const heading = /^(#{1,3}|-#) +(.+)/.exec(lines[0]);
  if (heading) {
    lines.shift();
    const small = heading[1] === "-#";
    return el(small ? "p" : `h${heading[1].length + 2}`, { class: small ? "small" : "heading" }, inline(heading[2], reader));
  }
  if (lines[0].startsWith(">>> ")) return el("blockquote", {}, markdown(lines.splice(0).join("\n").slice(4), reader));
  if (isQuote(lines[0])) return el("blockquote", {}, markdown(takeWhile(lines, isQuote).map((l) => l.slice(2)).join("\n"), reader));
  if (isItem(lines[0])) return list(takeWhile(lines, isItem), reader);
  const plain = takeWhile(lines, isPlain).join("\n").replace(/^\n+|\n+$/g, "");
  return plain && el("p", {}, inline(plain, reader));
}

const isQuote = (line) => line.startsWith("> ") || line === ">";
const isItem = (line) => /^\s*([-*]|\d+\.) +\S/.test(line);
const isPlain = (line) => !(line.startsWith("```") || /^(#{1,3}|-#|>>>) +\S/.test(line) || isQuote(line) || isItem(line));

function takeWhile(lines, test) {
  let end = 1;   // the first line is taken whatever it is, so that reading always goes on
  while (end < lines.length && test(lines[end])) end++;
  return lines.splice(0, end);
}

function takeCode(lines) {
  const text = lines.splice(0).join("\n").slice(3);
  const end = text.indexOf("```");
  const inside = end < 0 ? text : text.slice(0, end);
  const rest = end < 0 ? "" : text.slice(end + 3).replace(/^\n/, "");
  if (rest) lines.push(...rest.split("\n"));
  return el("pre", { tabindex: "0" }, el("code", {}, inside.replace(/^[\w+-]*\n/, "").replace(/\n$/, "")));
}

function list(lines, reader) {
  const start = /^\s*(\d+)\./.exec(lines[0]);
  const items = lines.map((line) => {
    const [, indent, text] = /^(\s*)(?:[-*]|\d+\.) +(.*)/.exec(line);
    return el("li", { class: indent.length > 0 && "deeper" }, inline(text, reader));
  });
  return start ? el("ol", { start: start[1] }, items) : el("ul", {}, items);
}

export function inline(text, reader) {
  const nodes = [];
  let from = 0;
  for (const found of text.matchAll(INLINE)) {
    nodes.push(text.slice(from, found.index), piece(found.groups, reader));
    from = found.index + found[0].length;
  }
  return [...nodes, text.slice(from)];
}

function piece(is, reader) {
  for (const tag of ["strong", "u", "s", "em"]) {
    const inner = is[tag] ?? is[`${tag}2`];
    if (inner !== undefined) return el(tag, {}, inline(inner, reader));
  }
  if (is.plain) return is.plain;
  if (is.code ?? is.code2) return codeSpan(is.code ?? is.code2);
  if (is.spoiler) return el("span", { class: "spoiler", tabindex: "0" }, inline(is.spoiler, reader));
  if (is.time) return moment(Number(is.time), is.style ?? "f", reader.locale);
  if (is.user) return el("span", { class: is.user === reader.person ? "mention me" : "mention" }, `@${reader.world.name(is.user)}`);
  if (is.role) return el("span", { class: reader.who.roles.includes(is.role) ? "mention me" : "mention" }, `@${reader.world.roleName(is.role)}`);
  if (is.channel) return el("span", { class: "mention" }, `#${reader.world.channelName(is.channel)}`);
  if (is.command) return el("span", { class: "mention" }, `/${is.command}`);
  if (is.emoji) return emoji(is.emojiId);
  if (is.sign) return sign(is.sign);
  return is.label ? link(is.href, reader, { class: "" }, inline(is.label, reader)) : link(is.url, reader, {});
}

// An emoji of the application. Its name tells a listener nothing, and the words beside it say what it shows.
export const emoji = (id) => el("img", { class: "emoji", src: `http://127.0.0.1:${location.port}/emojis/${id}.png`, alt: "" });

// What is as short as a player's mark stays on one line.
const codeSpan = (text) => el("code", { class: text.length < 12 && "short" }, text);

// -- moments ---------------------------------------------------------------------------------------------------

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" }, S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [["year", 31557600], ["month", 2629800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

export function moment(unix, style, locale) {
  const at = new Date(unix * 1000);
  const text = style === "R" ? relative(unix, locale) : at.toLocaleString(locale, STYLES[style]);
  const attributes = { datetime: at.toISOString(), title: at.toLocaleString(locale, STYLES.F) };
  if (style === "R") Object.assign(attributes, { "data-relative": unix, lang: locale });
  return el("time", attributes, text);
}

function relative(unix, locale) {
  const seconds = unix - Date.now() / 1000;
  const [unit, length] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(seconds / length), unit);
}

export function keepMomentsFresh() {
  setInterval(() => {
    for (const time of document.querySelectorAll("time[data-relative]")) {
      time.textContent = relative(Number(time.dataset.relative), time.lang);
    }
  }, 10_000);
}
