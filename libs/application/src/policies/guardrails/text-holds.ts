import type { JsonValue, SchemaCheck } from '@model-gateway/core';
import type { GuardrailCheck } from '../../config/guardrail.js';

/** A check that needs nobody else. */
export type LocalCheck = Exclude<GuardrailCheck, { type: 'webhook' }>;

type Contains = Extract<LocalCheck, { type: 'contains' }>;

/**
 * Is the text as the check wants it? Words are what white space separates, characters are Unicode code points.
 *
 * @throws GatewayError when the text is too much work for the check
 */
export function textHolds(check: LocalCheck, text: string): boolean {
  switch (check.type) {
    case 'regex':
      return check.pattern.test(text) === check.mustMatch;
    case 'contains':
      return containsAsWanted(check, text);
    case 'json_schema':
      return isJsonOf(check.check, text);
    case 'word_count':
      return isWithin(check, countOf(text.matchAll(/\S+/g)));
    case 'character_count':
      return isWithin(check, countOf(text));
  }
}

function containsAsWanted({ words, operator, ignoresCase }: Contains, text: string): boolean {
  const searched = ignoresCase ? text.toLowerCase() : text;
  const isThere = (word: string) => searched.includes(ignoresCase ? word.toLowerCase() : word);
  if (operator === 'all') return words.every(isThere);
  return words.some(isThere) === (operator === 'any');
}

function isJsonOf(check: SchemaCheck, text: string): boolean {
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    return false;
  }
  return check(value) === undefined;
}

function isWithin(
  { min = 0, max = Infinity }: { readonly min?: number; readonly max?: number },
  count: number,
) {
  return count >= min && count <= max;
}

function countOf(items: Iterable<unknown>): number {
  let count = 0;
  for (const _item of items) count += 1;
  return count;
}
