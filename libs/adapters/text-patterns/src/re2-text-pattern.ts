import { InvalidRequestError, type TextPattern } from '@model-gateway/core';
import type { RE2JS } from 're2js';

/**
 * The most instructions times characters. The slowest matcher takes 13 ns per unit, so this is a quarter of a second; nearly
 * every expression runs on a faster one, which takes 0.3 to 15 µs per KB.
 */
const maxSteps = 20_000_000;

/** The size of an expression's cache of matcher states in bytes; the default of the library is 8 MiB. */
const memoryBytes = 1_048_576;

/** An expression compiled by RE2JS. */
export class Re2TextPattern implements TextPattern {
  readonly size: number;
  private readonly longestText: number;

  constructor(private readonly compiled: RE2JS) {
    this.size = compiled.programSize();
    this.longestText = Math.floor(maxSteps / this.size);
    const { dfa } = compiled.re2();
    dfa.stateBudget = memoryBytes;
    dfa.memBudget = memoryBytes;
  }

  /** @throws InvalidRequestError for a text so long that matching could block the event loop */
  test(text: string): boolean {
    if (text.length > this.longestText) {
      throw new InvalidRequestError(
        'invalid_value',
        'A text is too long for a regular expression of this size in the config.',
      );
    }
    return this.compiled.test(text);
  }
}
