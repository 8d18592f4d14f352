// The page's own words, in the language of whoever reads them; the server sends the texts of every language.

let texts = {}, names = {};

// [code, name] of each; the first stands in for all that are not there.
export const languages = () => Object.entries(names);
export const setTexts = (byLanguage, called) => { texts = byLanguage; names = called; };

export function language(locale) {
  const short = (locale ?? "").split("-")[0];
  return short in texts ? short : Object.keys(names)[0];
}

export function say(locale, key, values = {}) {
  const text = texts[language(locale)]?.[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
