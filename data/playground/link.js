// Links: those to a channel or message of this Discord stay in the page, all others are opened beside it.
import { el } from "./dom.js";
import { sign } from "./signs.js";

const INSIDE = /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/channels\/(?:@me|\d+)\/(?<channel>\d+)(?:\/(?<message>\d+))?\/?$/;

// The reader is a pane: {world, jump}. Without children the link is shown by the name of the place, or as it is.
export function link(url, reader, attributes, ...children) {
  const to = INSIDE.exec(url)?.groups;
  const place = to && reader.world.channels.find(({ id }) => id === to.channel);
  const face = children.length ? children : placeName(place, to, reader) ?? url;
  if (!place) return el("a", { ...attributes, href: url, target: "_blank", rel: "noreferrer" }, face);
  const jump = (event) => { event.preventDefault(); reader.jump(to.channel, to.message); };
  return el("a", { ...attributes, class: `${attributes.class ?? "mention"} jump`, href: `#${to.message ?? to.channel}`, onclick: jump }, face);
}

function placeName(place, to, { world }) {
  return place && [place.kind === "dm" ? `✉ ${world.bot.name}` : `#${place.name}`, to.message && [" › ", sign("💬")]];
}
