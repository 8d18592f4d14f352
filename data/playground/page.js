// The page: opens the wire, keeps a pane for each person, and says how the bot is.
import { el } from "./dom.js";
import { keepMomentsFresh } from "./markdown.js";
import { avatar } from "./message.js";
import { Pane } from "./pane.js";
import { Wire } from "./wire.js";
import { language, languages, say, setTexts } from "./words.js";
import { World } from "./world.js";

const world = new World();
const panes = new Map();
let asked = [];   // people whose pane was used or asked for, the last one first
const WIDE = 704, NARROW = 352;   // pixels that the pane in use and each other one need
let isStarting = false;   // the first command, or the demo match
const at = (id) => document.getElementById(id);
const here = (key, values) => say(navigator.language, key, values);
const wire = new Wire({ onevent: (event) => world.hear(event), onstate: (open) => panes.size && showState(open ? world.state : "offline") });

world.listen((event) => {
  switch (event.event) {
    case "world": {
      setTexts(event.words, event.languages);
      wordPage();
      const kept = [...panes].map(([id, { box }]) => [id, box.kept]);
      panes.forEach(({ element }) => element.remove());
      panes.clear();
      showPeople();
      showState(world.state);
      for (const [id, line] of kept) panes.get(id)?.box.resume(line);
      break;
    }
    case "people":
      asked.splice(1, 0, ...world.people.map(({ id }) => id).filter((id) => !panes.has(id)));
      showPeople();
      break;
    case "bot":
      showState(event.state);
      panes.forEach(({ box }) => box.refresh());
      break;
    default: panes.forEach((pane) => pane.hear(event));
  }
  showTaking();
  showHint();
});

function showPeople() {
  for (const person of world.people) {
    if (panes.has(person.id)) panes.get(person.id).refresh();
    else at("others").before(panes.set(person.id, new Pane(person, world, wire)).get(person.id).element);
  }
  use((panes.get(asked[0]) ?? panes.values().next().value).element);
}

// As many panes as fit, so that boards stay large: those used last, then those with something to read. The others are buttons.
function showTaking() {
  const readers = [...panes.values()].filter(readable).map(({ person }) => person);
  const room = 1 + Math.max(0, Math.floor((innerWidth - WIDE) / NARROW));
  const shown = [...new Set([...asked, ...readers])].filter((id) => panes.has(id)).slice(0, room);
  for (const [person, pane] of panes) {
    const appears = pane.element.hidden && shown.includes(person);
    pane.element.hidden = !shown.includes(person);
    if (appears && readable(pane)) pane.open(readable(pane).id);
  }
  const others = world.people.filter(({ id }) => panes.get(id)?.element.hidden);
  at("others").hidden = others.length === 0;
  at("others").replaceChildren(...others.map(({ id, name, color }) =>
    el("button", { class: "button", type: "button", onclick: () => take(id) }, avatar(name, color), el("span", {}, name), panes.get(id).badge())));
}

// The channel that a pane shows first: the one it was left in, if there is something to read.
function readable({ channels, person, channel }) {
  const read = channels.filter(({ id }) => world.seenBy(person, id).length > 0);
  return read.find(({ id }) => id === channel) ?? read[0];
}

function take(person) {
  use(panes.get(person).element);
  showTaking();
}

// What has a data-say in index.html gets its words here.
function wordPage() {
  document.documentElement.lang = language(navigator.language);
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = here(element.dataset.say);
  at("speaks").replaceChildren(...languages().map(([code, name]) => el("option", { value: code }, name)));
}

function showState(state) {
  at("state").dataset.state = state;
  at("state").textContent = here(`state-${state}`);
}

function showHint() {
  for (const id of ["play", "demo"]) at(id).disabled = world.state !== "here" || isStarting;
  const first = world.people[0];
  const isEmpty = first && world.channels.every((channel) => world.seenBy(channel.person ?? first.id, channel.id).length === 0);
  const isFilling = Boolean(isEmpty && panes.get(first.id)?.element.querySelector(".command"));
  at("hint").hidden = !isEmpty;
  at("hint").classList.toggle("welcome", !isFilling);
  at("hint").querySelector("span").textContent = here(isFilling ? "hint-send" : "hint");
  const beside = isEmpty && !isFilling ? at("demo") : at("add");   // Play stands in the middle until something is there
  if (at("play").nextElementSibling !== beside) beside.before(at("play"));
}

// The person whose pane is the widest opens the games there, or a demo match in the first channel.
async function start(name, wish, kinds) {
  const pane = panes.get(asked[0]);
  const channel = [pane.here, ...pane.channels].find((one) => kinds.includes(one?.kind));
  if (!channel) return;
  isStarting = true;
  showHint();
  pane.open(channel.id);
  await pane.command({ name }, { channel: channel.id, ...wish });
  isStarting = false;
  showHint();
}

// The pane that was used last is the widest.
function widen({ target }) {
  const used = target.closest?.(".pane");
  if (used) use(used);
}

function use(pane) {
  const [person] = [...panes].find(([, { element }]) => element === pane);
  asked = [person, ...asked.filter((id) => id !== person)];
  panes.forEach(({ element }) => element.classList.toggle("used", element === pane));
}

at("play").addEventListener("click", () => start("tavolino help", { do: "slash", path: "tavolino help", options: {} }, ["text", "dm"]));
window.addEventListener("resize", showTaking);
at("demo").addEventListener("click", () => start("zanzibar", { do: "demo" }, ["text"]));
at("panes").addEventListener("click", widen, true);   // before the target leaves the page
at("panes").addEventListener("input", widen);
at("panes").addEventListener("command", showHint);
at("add").addEventListener("click", () => at("adding").showModal());
at("cancel-adding").addEventListener("click", () => at("adding").close());
at("adding").addEventListener("submit", () => {
  wire.ask({ do: "add", name: at("name").value.trim(), locale: at("speaks").value });
  at("name").value = "";
});
keepMomentsFresh();
