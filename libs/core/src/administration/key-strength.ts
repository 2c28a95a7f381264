/** Bits that the key of an administrator must have at least, by {@link estimatedKeyBits}. */
export const leastAdminKeyBits = 128;

/** A command that makes a key of 256 bits. */
export const keyCommand = 'openssl rand -hex 32';

const classes: readonly (readonly [pattern: RegExp, size: number])[] = [
  [/[0-9]/, 10],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[^0-9a-zA-Z]/, 33],
];
const hexadecimal = /^[0-9a-f]+$/;
/** Characters of a run such as `aaaa` or `4567`, and of a part that occurred before, after which the next one is no surprise. */
const runLength = 3;
/** Characters of a random key that are no surprise by chance: with two, one in ten thousand keys of 32 hexadecimal digits has more. */
const byChance = 2;

/**
 * Randomness of a key in bits, at most: what each character could be, without most of those that repeat a part of the key or go on with
 * a run. What people think of has less than that; a random key has about as much.
 */
export function estimatedKeyBits(key: string): number {
  const characters = [...key];
  const expected = characters.filter((_, at) => isExpected(characters, at)).length;
  const surprising = characters.length - Math.max(0, expected - byChance);
  const alphabet = hexadecimal.test(key)
    ? 16
    : classes.reduce((size, [pattern, more]) => (pattern.test(key) ? size + more : size), 0);
  return alphabet === 0 ? 0 : surprising * Math.log2(alphabet);
}

function isExpected(characters: readonly string[], at: number): boolean {
  if (at < runLength) return false;
  const steps = [0, 1, 2].map((back) => codeAt(characters, at - back) - codeAt(characters, at - back - 1));
  const [step = 0] = steps;
  if (Math.abs(step) <= 1 && steps.every((other) => other === step)) return true;
  const part = characters.slice(at - runLength, at + 1).join('');
  return characters.slice(0, at).join('').includes(part);
}

function codeAt(characters: readonly string[], at: number): number {
  return characters[at]?.codePointAt(0) ?? 0;
}
