/** Longest key and longest value of a label: characters, and bytes of UTF-8. */
const mostCharacters = 63;
const mostBytes = 128;

/** What labels consist of: letters that are not upper-case, digits, `_` and `-`. */
const foreign = /[^\p{Ll}\p{Lo}\p{N}_-]/gu;
const beforeFirstLetter = /^[^\p{Ll}\p{Lo}]+/u;

/** The nearest text that can be the key of a label; empty when there is none. */
export function fitLabelKey(name: string): string {
  return shorten(fit(name).replace(beforeFirstLetter, ''));
}

/** The nearest text that can be the value of a label. */
export function fitLabelValue(text: string): string {
  return shorten(fit(text));
}

function fit(text: string): string {
  return text.toLowerCase().replace(foreign, '_');
}

function shorten(text: string): string {
  const characters = [...text].slice(0, mostCharacters);
  while (new TextEncoder().encode(characters.join('')).length > mostBytes) characters.pop();
  return characters.join('');
}
