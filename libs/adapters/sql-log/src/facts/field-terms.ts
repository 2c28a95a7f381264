import { createHash } from 'node:crypto';
import {
  guardrailOutcomes,
  lossSeverities,
  type GuardrailOutcome,
  type LossSeverity,
} from '@model-gateway/core';

/** What is searched by a term instead of a column with an index of its own: few values, or rare ones. */
export type TermField =
  | 'config'
  | 'region'
  | 'tier'
  | 'finish'
  | 'stream'
  | 'estimated'
  | 'loss'
  | 'guardrail'
  | 'guardrail_name'
  | 'resent_from';

/** Numbers of the severities of losses. */
export const lossLevels: Readonly<Record<LossSeverity, number>> = levelsOf(lossSeverities);

/** Numbers of the findings of guardrails. */
export const guardrailLevels: Readonly<Record<GuardrailOutcome, number>> = levelsOf(guardrailOutcomes);

const cache = new Map<string, string>();

/** The search term of a value of a field. It begins with `==`, which neither a word nor a term of metadata does. */
export function fieldTerm(field: TermField, value: string): string {
  const text = `${field}\0${value}`;
  let term = cache.get(text);
  if (term === undefined) {
    if (cache.size >= 10_000) cache.clear();
    term = `==${createHash('sha1').update(text).digest('hex').slice(0, 24)}`;
    cache.set(text, term);
  }
  return term;
}

/** The numbers of the values of a scale that goes from the least to the worst, from 1 on. */
function levelsOf<Value extends string>(scale: readonly Value[]): Readonly<Record<Value, number>> {
  return Object.fromEntries(scale.map((value, place) => [value, place + 1])) as Record<Value, number>;
}
