// Pictures with their alternative text; a click shows one large.
import { el } from "./dom.js";

export function picture(media, description) {
  const alt = description ?? media.description ?? "";
  const image = el("img", { src: media.url, alt, width: media.width, height: media.height, loading: "lazy" });
  return el("button", { class: "picture", type: "button", title: alt || null, onclick: () => enlarge(media.url, alt) }, image);
}

export const isPicture = (attachment) => (attachment.content_type ?? "").startsWith("image/");

function enlarge(url, alt) {
  const dialog = el("dialog", { class: "large", "aria-label": alt, onclick: () => dialog.close(), onclose: () => dialog.remove() }, el("img", { src: url, alt }));
  document.body.append(dialog);
  dialog.showModal();
}
