import { createHash } from 'node:crypto';

/** Bytes of one hash that make a number. */
const bytesPerNumber = 4;

/**
 * A vector of length 1 that depends on the seed alone. Its numbers are 32-bit floats with the digits that these need,
 * as the real services write them. A shorter vector begins like a longer one of the same seed.
 */
export function unitVector(seed: string, dimensions: number): number[] {
  const numbers: number[] = [];
  for (let block = 0; numbers.length < dimensions; block += 1) {
    const bytes = createHash('sha512').update(`${block} ${seed}`).digest();
    for (let at = 0; at < bytes.length && numbers.length < dimensions; at += bytesPerNumber) {
      numbers.push(bytes.readInt32LE(at) / 2 ** 31);
    }
  }
  const length = Math.hypot(...numbers);
  return numbers.map((number) => Number(Math.fround(number / length).toPrecision(9)));
}
