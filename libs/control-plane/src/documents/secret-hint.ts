/** Fewer characters than this are too few to give some of them away. */
const shortest = 20;
const shown = 4;

/** The end of a secret, by which a person tells it from others; undefined when it is too short for that. */
export function secretHint(secret: string): string | undefined {
  return secret.length < shortest ? undefined : secret.slice(-shown);
}
