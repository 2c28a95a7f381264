/** Is every character whole? A lone surrogate is half of one, which UTF-8 has no bytes for. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
