/** Capitalised words that do not begin a sentence: "weather in New York and Oslo" has two. */
const names = /(?<=[\p{Ll},]\s+)\p{Lu}[\p{L}\p{N}'-]*(?:\s+\p{Lu}[\p{L}\p{N}'-]*)*/gu;
const quotes = /["\u201c]([^"\u201d]+)["\u201d]|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu;

/** Values found in a prompt that can stand for string parameters: quoted texts first, else names. */
export function stringsIn(prompt: string): string[] {
  const quoted = [...prompt.matchAll(quotes)].map(([, double, single]) => double ?? single ?? '');
  return quoted.length > 0
    ? quoted
    : [...prompt.matchAll(names)].map(([name]) => name).filter((name) => name !== 'I');
}

/** Numbers found in a prompt, in order. */
export const numbersIn = (prompt: string): number[] =>
  [...prompt.matchAll(/(?<![\p{L}\d.])-?\d+(?:\.\d+)?/gu)].map(([number]) => Number(number));

/** Whether two names are joined by "and", or all are wanted: the rule for parallel calls. */
export const wantsSeveral = (prompt: string): boolean =>
  /\b(both|parallel|each|all of)\b/i.test(prompt) || /\p{Lu}[\p{L}'-]+,? and \p{Lu}[\p{L}'-]+/u.test(prompt);
