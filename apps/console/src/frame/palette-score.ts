const [atBegin, atWord, inside] = [1, 0.8, 0.5] as const;

/**
 * How well an entry fits what was typed, from 0 to 1. All words must occur: scattered letters would find "Configs, routing,
 * load balance" for "google".
 */
export function paletteScore(value: string, text: string): number {
  const wanted = text.trim().toLowerCase();
  const whole = value.toLowerCase();
  const terms = wanted.split(/\s+/);
  if (!terms.every((word) => whole.includes(word))) return 0;
  if (whole.startsWith(wanted)) return atBegin;
  return terms.every((word) => isAtWord(whole, word)) ? atWord : inside;
}

function isAtWord(whole: string, word: string): boolean {
  return whole.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word));
}
