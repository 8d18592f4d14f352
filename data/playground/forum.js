// A forum in a pane: its posts, those that were active last on top, each with its tags.
import { el } from "./dom.js";

export const isPost = (channel, world) => world.channel(channel.parent)?.kind === "forum";

// The line of a forum opens a post, whose title is what was written.
export function postsElement(forum, pane) {
  const posts = pane.channels.filter(({ parent }) => parent === forum.id).sort(byState(pane));
  const empty = el("p", { class: "empty" }, pane.say("no-posts"));
  return posts.length ? el("ul", { class: "posts", "aria-label": pane.say("posts") }, posts.map((post) => row(post, forum, pane))) : empty;
}

function byState(pane) {
  const last = ({ id }) => BigInt(pane.world.seenBy(pane.person, id).at(-1)?.id ?? id);
  return (one, other) => Number(one.archived) - Number(other.archived) || (last(one) < last(other) ? 1 : -1);
}

function row(post, forum, pane) {
  const count = pane.unread(post.id);
  const badge = count > 0 && el("span", { class: "badge" }, count, el("span", { class: "unseen" }, ` ${pane.say("unread")}`));
  const tags = post.tags.map((id) => forum.available.find((tag) => tag.id === id)?.name).filter(Boolean);
  const first = pane.world.seenBy(pane.person, post.id)[0]?.content ?? "";
  return el("li", {}, el("button", { class: `post${post.archived ? " archived" : ""}`, type: "button", onclick: () => pane.open(post.id) },
    el("span", { class: "tags" }, tags.map((name) => el("span", { class: "tag" }, name)), post.archived && el("span", { class: "tag closed" }, pane.say("archived"))),
    el("span", { class: "title" }, post.name, badge), el("span", { class: "excerpt" }, first)));
}
