// Elements: el("button", {class: "x", onclick: f}, "text", child). Nothing ever goes through innerHTML.

export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "style") element.style.cssText = value; // the page's policy forbids the attribute
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...shown(children));
  return element;
}

export function shown(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

let last = 0;
export const uniqueId = (prefix) => `${prefix}-${++last}`;
