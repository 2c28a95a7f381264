/** What moves the cursor, changes colours, ends a line, or turns the direction of what follows. */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text as part of a line on a terminal: what an upstream or another administrator wrote must stay in its place and
 * look like what it is.
 */
export function visible(text: string): string {
  return text.replace(unsafe, (character) => (/[\n\r\t]/.test(character) ? ' ' : '\uFFFD'));
}
