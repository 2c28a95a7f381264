import type { JsonRecord } from './json.js';
import type { Rule } from './rules/rule.js';
import type { TranslationCase } from './translation-case.js';

/** What came of one case. */
export interface Outcome {
  readonly testCase: TranslationCase;
  /** One line each; empty when the case passes, by rules or without. */
  readonly problems: readonly string[];
  /** Names of the rules without which it would not pass. */
  readonly rules: readonly string[];
}

/** The differences between what is wanted and what was got. */
export type Judge = (wanted: JsonRecord, got: JsonRecord) => string[];

/**
 * Judges a case as it stands, then under each rule, then under all of them; the fewest rules that make it pass are
 * named. When none does, the problems are those that are left under all rules.
 */
export function judged(
  testCase: TranslationCase,
  wanted: JsonRecord,
  got: JsonRecord,
  judge: Judge,
  rules: readonly Rule[],
): Outcome {
  const plain = judge(wanted, got);
  if (plain.length === 0) return { testCase, problems: [], rules: [] };
  const under = (chosen: readonly Rule[]): string[] => {
    let [expected, actual] = [wanted, got];
    for (const rule of chosen) {
      expected = rule.wanted?.(expected, testCase, actual) ?? expected;
      actual = rule.got?.(actual, testCase) ?? actual;
    }
    return judge(expected, actual);
  };
  const own = rules.filter(({ kind }) => kind === testCase.kind);
  const left = under(own);
  if (left.length > 0) return { testCase, problems: left, rules: [] };
  const needed = own.reduce<readonly Rule[]>((chosen, rule) => {
    const fewer = chosen.filter((other) => other !== rule);
    return under(fewer).length === 0 ? fewer : chosen;
  }, own);
  return { testCase, problems: [], rules: needed.map(({ name }) => name) };
}
