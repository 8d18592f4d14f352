// The page's own words, in the language of whoever reads them; the server sends the texts of every language.

let texts = {};

export const languages = () => Object.keys(texts);
export const setTexts = (byLanguage) => { texts = byLanguage; };

export function language(locale) {
  const short = (locale ?? "").split("-")[0];
  return short in texts ? short : "en";
}

export function say(locale, key, values = {}) {
  const text = texts[language(locale)]?.[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
