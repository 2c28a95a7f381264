/** The number of reads after which V8 optimises {@link lengthOf} for the prototype. */
const reads = 1_000;

/**
 * Restores fast look-up of string members.
 *
 * A class that extends `String`, such as one of ioredis, makes V8 store `String.prototype` as a hash table until a
 * member is read through an object that inherits from it. String values are no objects, so no other code does that, and
 * every `text.indexOf` of the process is looked up anew and never inlined. Reading through one such object restores the
 * fast form, also for classes that are declared later.
 *
 * Measured on 2026-11-22 with callgrind: 12,000 of the 460,000 instructions of a small chat (2.6 %).
 */
export function restoreFastStrings(): void {
  const text = Object('text') as string;
  for (let count = 0; count < reads; count += 1) lengthOf(text);
}

function lengthOf(text: string): number {
  return text.length;
}
