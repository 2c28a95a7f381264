/** Shorter secrets get no hint: it would reveal too much. */
const shortest = 20;
const shown = 4;

/** The last characters of a secret, so that people can recognise it; undefined when the secret is too short. */
export function secretHint(secret: string): string | undefined {
  return secret.length < shortest ? undefined : secret.slice(-shown);
}
