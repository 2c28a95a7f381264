import { ExactNumber } from '@model-gateway/core';

/** An object or array and its names, in bytes of memory: more than V8 needs in most cases. */
const containerBytes = 200;
const valueBytes = 16;
/** `parseExactJson` makes doubles of all numbers of a text with more exact ones. With fewer values there cannot be so many. */
const mostValues = 10_000;

/** Freezes values of JSON that many requests are to have, and counts them. */
export class SharedValues {
  private containers = 0;
  private values = 0;
  private hasExact = false;

  /** Whether there may have been so many exact numbers that all of them became doubles. */
  get mayBeInexact(): boolean {
    return this.values > mostValues && !this.hasExact;
  }

  /** What they take of the memory besides their texts, in bytes: an estimate. */
  get weight(): number {
    return this.containers * containerBytes + this.values * valueBytes;
  }

  /** Freezes a value. False: it has an exact number, of which a body may have a limited number only. */
  freeze(value: unknown): boolean {
    this.values += 1;
    if (typeof value !== 'object' || value === null) return true;
    if (value instanceof ExactNumber) {
      this.hasExact = true;
      return false;
    }
    this.containers += 1;
    Object.freeze(value);
    return Object.values(value).every((member) => this.freeze(member));
  }
}
