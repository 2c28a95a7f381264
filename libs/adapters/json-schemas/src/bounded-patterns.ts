import type { TextPattern, TextPatterns } from '@model-gateway/core';
import type { StepBudget } from './step-budget.js';

/** A pattern of a schema is rejected. The message says why, without quoting it. */
export class UnusablePattern extends Error {}

/** The most patterns of a schema: each takes up to 4 ms to compile. */
export const maxPatterns = 100;

/** A pattern of a schema, which Ajv uses in place of a `RegExp`. */
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

  /** Ajv identifies patterns by this text. */
  toString(): string {
    return this.source;
  }
}

/** Creates the factory of patterns for Ajv, for one schema. */
export function boundedPatterns(patterns: TextPatterns, budget: StepBudget) {
  let count = 0;
  const make = (source: string): BoundedPattern => {
    count += 1;
    if (count > maxPatterns) throw new UnusablePattern(`It has more than ${maxPatterns} patterns`);
    const pattern = patterns.compile(source);
    if (pattern) return new BoundedPattern(source, pattern, budget);
    throw new UnusablePattern('It has a pattern that cannot be matched in bounded time');
  };
  // Required by Ajv for generated files, which are not used here.
  return Object.assign(make, { code: 'boundedPattern' });
}
