/** How much metadata a request may have, wherever it comes from: members, and characters of their names and values. */
export const metadataBounds = { members: 64, name: 128, value: 128 } as const;

/** NUL, and half a character. */
const unloggable = /[\0\p{Surrogate}]/u;

/** Can it stand in a log? Not every database takes every text. */
export function isLoggable(text: string): boolean {
  return !unloggable.test(text);
}
