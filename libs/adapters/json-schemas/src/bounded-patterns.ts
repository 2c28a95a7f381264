import type { TextPattern, TextPatterns } from '@model-gateway/core';
import type { StepBudget } from './step-budget.js';

/** A schema has a pattern that is not for use here; the message says why, and quotes nothing. */
export class UnusablePattern extends Error {}

/** Each takes up to 4 ms to compile. */
export const mostPatterns = 100;

/** A pattern of a schema, to be used as a `RegExp`. */
class BoundedPattern {
  constructor(
    private readonly source: string,
    private readonly pattern: TextPattern,
    private readonly budget: StepBudget,
  ) {}

  test(text: string): boolean {
    this.budget.spendOnText(text);
    return this.pattern.test(text);
  }

  /** Ajv tells patterns apart by it. */
  toString(): string {
    return this.source;
  }
}

/** Makes what Ajv uses for the patterns of one schema instead of `RegExp`. */
export function boundedPatterns(patterns: TextPatterns, budget: StepBudget) {
  let count = 0;
  const make = (source: string): BoundedPattern => {
    count += 1;
    if (count > mostPatterns) throw new UnusablePattern(`It has more than ${mostPatterns} patterns`);
    const pattern = patterns.compile(source);
    if (pattern) return new BoundedPattern(source, pattern, budget);
    throw new UnusablePattern('It has a pattern that cannot be matched in bounded time');
  };
  // Its name in code that is written to a file, which none is.
  return Object.assign(make, { code: 'boundedPattern' });
}
