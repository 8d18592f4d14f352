// The bot's question in a window of its own, inside the pane of the person who is asked.
import { choice } from "./components.js";
import { el, uniqueId } from "./dom.js";
import { markdown } from "./markdown.js";

// onsubmit gets the values by custom_id (a text, or a list of them) and says whether the bot took them.
export function modalElement(modal, pane, onsubmit) {
  const values = {};
  const failure = el("p", { class: "failure", role: "alert", hidden: true }, pane.say("went-wrong"));
  const title = el("h3", { id: uniqueId("modal") }, modal.title);
  const form = el("form", {}, title, modal.components.map((part) => field(part, values, pane)), failure,
    el("div", { class: "row" },
      el("button", { class: "button secondary", type: "button", onclick: () => dialog.remove() }, pane.say("cancel")),
      el("button", { class: "button primary", type: "submit" }, pane.say("submit"))));
  const dialog = el("dialog", { class: "modal", open: true, "aria-labelledby": title.id }, form);

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    failure.hidden = true;
    if (await onsubmit(values)) dialog.remove();
    else failure.hidden = false;
  });
  dialog.addEventListener("keydown", (event) => { if (event.key === "Escape") dialog.remove(); });
  queueMicrotask(() => form.querySelector("input, textarea, .select")?.focus());
  return dialog;
}

// A row holds one input (V1); a label (18) brings its own words; a text display stands for itself.
function field(part, values, pane) {
  if (part.type === 1) return part.components.map((inner) => labelled(inner.label, null, inner, values, pane));
  if (part.type === 18) return labelled(part.label, part.description, part.component, values, pane);
  if (part.type === 10) return el("div", { class: "text" }, markdown(part.content, pane));
  return null;
}

function labelled(label, description, input, values, pane) {
  const control = input.type === 4 ? textInput(input, values) : input.type === 23 ? checkbox(input, values) : listInput(input, values, pane);
  const words = [el("span", {}, label, input.type !== 23 && input.required !== false && el("span", { class: "required", "aria-hidden": "true" }, " *")),
    description && el("small", {}, description)];
  return el("label", { class: "field" }, words, control);
}

function textInput(input, values) {
  const attributes = { name: input.custom_id, placeholder: input.placeholder, minlength: input.min_length, maxlength: input.max_length,
    required: input.required !== false, oninput: (event) => { values[input.custom_id] = event.target.value; } };
  const control = el(input.style === 2 ? "textarea" : "input", { ...attributes, rows: input.style === 2 && 4 });
  control.value = values[input.custom_id] = input.value ?? "";
  return control;
}

function checkbox(input, values) {
  values[input.custom_id] = Boolean(input.default);
  return el("input", { type: "checkbox", name: input.custom_id, checked: input.default, onchange: (event) => { values[input.custom_id] = event.target.checked; } });
}

function listInput(input, values, pane) {
  values[input.custom_id] = (input.options ?? []).filter((option) => option.default).map((option) => option.value);
  return choice(input, pane, (picked) => { values[input.custom_id] = picked; });
}
