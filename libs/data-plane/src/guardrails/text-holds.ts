import { InvalidRequestError, type JsonValue, type SchemaCheck } from '@model-gateway/core';
import type { GuardrailCheck } from '@model-gateway/gateway-config';
import { foldedText } from './folded-text.js';
import type { LookedAtText } from './looked-at-text.js';
import type { GuardrailBudget } from './guardrail-budget.js';

/** A check that calls no webhook. */
export type LocalCheck = Exclude<GuardrailCheck, { type: 'webhook' }>;

type Contains = Extract<LocalCheck, { type: 'contains' }>;

/** Limit of UTF-16 code units of a text whose case is folded; folding may make eighteen of one. */
const maxFoldedLength = 4_194_304;

/** Words up to this length are searched in linear time. */
const maxLinearWord = 250;

/** Limit of text length times word length for longer words: the search then takes about 0.1 s. */
const maxComparisons = 300_000_000;

/**
 * Whether the text passes the check. Words are what white space separates, characters are Unicode code points.
 *
 * @throws GatewayError when this check, or all checks of the request together, exceed their bounds
 */
export function textHolds(check: LocalCheck, looked: LookedAtText, scrutiny: GuardrailBudget): boolean {
  const { text } = looked;
  switch (check.type) {
    case 'regex':
      return scrutiny.matches(check.pattern, text) === check.mustMatch;
    case 'contains':
      return containsAsWanted(check, looked, scrutiny);
    case 'json_schema':
      return scrutiny.do(() => isJsonOf(check.check, text));
    case 'word_count':
      return scrutiny.do(() => isWithin(check, looked.wordTotal));
    case 'character_count':
      return scrutiny.do(() => isWithin(check, looked.characters));
  }
}

function containsAsWanted(
  { words: terms, operator, ignoresCase }: Contains,
  looked: LookedAtText,
  scrutiny: GuardrailBudget,
): boolean {
  if (ignoresCase && looked.text.length > maxFoldedLength) throw tooLong();
  const searched = ignoresCase ? scrutiny.do(() => looked.folded) : looked.text;
  const wanted = ignoresCase ? scrutiny.do(() => foldedTerms(terms)) : terms;
  const isThere = (word: string) => scrutiny.do(() => includes(searched, word));
  if (operator === 'all') return wanted.every(isThere);
  return wanted.some(isThere) === (operator === 'any');
}

const folded = new WeakMap<readonly string[], readonly string[]>();

/** Words of a config stay the same for all its requests. */
function foldedTerms(terms: readonly string[]): readonly string[] {
  const known = folded.get(terms) ?? terms.map(foldedText);
  folded.set(terms, known);
  return known;
}

function includes(text: string, word: string): boolean {
  if (word.length > maxLinearWord && text.length * word.length > maxComparisons) throw tooLong();
  return text.includes(word);
}

function tooLong(): InvalidRequestError {
  return new InvalidRequestError('invalid_value', 'A text is too long for a guardrail of the config.');
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
