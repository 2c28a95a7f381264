import { InvalidRequestError, isJsonObject, type SchemaCheck } from '@model-gateway/core';
import type { GuardrailCheck } from '../model/guardrail.js';
import { objectOf } from '../readers/object-of.js';
import { readPattern } from '../readers/pattern.js';
import type { Reader } from '../readers/place.js';
import { listOf, oneOf, readBoolean, readText, wholeNumber } from '../readers/values.js';
import { readWebhookHeaders, readWebhookUrl } from './webhook.js';

type CheckType = GuardrailCheck['type'];
type CheckOf<Type extends CheckType> = Extract<GuardrailCheck, { readonly type: Type }>;
/** The members of a check in a config, without its type, which is read before. */
type FieldsOf<Type extends CheckType> = Omit<CheckOf<Type>, 'type'>;

const readRegexFields = objectOf<FieldsOf<'regex'>>({
  pattern: { key: 'pattern', required: true, read: readPattern },
  mustMatch: { key: 'must_match', read: readBoolean },
});

const readRegex: Reader<GuardrailCheck> = (value, place) => {
  const { pattern, mustMatch = true } = readRegexFields(value, place) ?? {};
  return pattern && { type: 'regex', pattern, mustMatch };
};

const readContainsFields = objectOf<FieldsOf<'contains'>>({
  words: { key: 'words', required: true, read: listOf(readText, 10_000) },
  operator: { key: 'operator', read: oneOf('any', 'all', 'none') },
  ignoresCase: { key: 'ignore_case', read: readBoolean },
});

const readContains: Reader<GuardrailCheck> = (value, place) => {
  const { words, operator = 'any', ignoresCase = false } = readContainsFields(value, place) ?? {};
  return words && { type: 'contains', words, operator, ignoresCase };
};

const readSchema: Reader<SchemaCheck> = (value, place) => {
  if (!isJsonObject(value)) return place.refuse('must be a JSON schema, an object');
  try {
    return place.reading.tools.schemas.compile(value);
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    return place.refuse(`is refused: ${error.message.replace(/\.$/, '')}`);
  }
};

const readSchemaFields = objectOf<{ readonly check: SchemaCheck }>({
  check: { key: 'schema', required: true, read: readSchema },
});

const readJsonSchema: Reader<GuardrailCheck> = (value, place) => {
  const { check } = readSchemaFields(value, place) ?? {};
  return check && { type: 'json_schema', check };
};

const readCount = wholeNumber(0, 1_000_000_000);
const readCountFields = objectOf<{ readonly min: number; readonly max: number }>({
  min: { key: 'min', read: readCount },
  max: { key: 'max', read: readCount },
});

function countOf(type: 'word_count' | 'character_count'): Reader<GuardrailCheck> {
  return (value, place) => {
    const fields = readCountFields(value, place);
    if (!fields || place.hasProblems()) return undefined;
    const { min, max } = fields;
    if (min === undefined && max === undefined) {
      return place.refuse('must have min, max or both', 'missing_required_parameter');
    }
    if (min !== undefined && max !== undefined && min > max) {
      return place.member('max').refuse('must not be below min');
    }
    return { type, ...fields };
  };
}

const readWebhookFields = objectOf<FieldsOf<'webhook'>>({
  url: { key: 'url', required: true, read: readWebhookUrl },
  headers: { key: 'headers', read: readWebhookHeaders },
  timeoutMs: { key: 'timeout', read: wholeNumber(1, 30_000, 'whole number of milliseconds') },
  onFailure: { key: 'on_failure', read: oneOf('deny', 'allow') },
});

const defaultWebhookTimeoutMs = 3000;

const readWebhook: Reader<GuardrailCheck> = (value, place) => {
  const fields = readWebhookFields(value, place) ?? {};
  const { url, headers = {}, timeoutMs = defaultWebhookTimeoutMs, onFailure = 'deny' } = fields;
  return url === undefined ? undefined : { type: 'webhook', url, headers, timeoutMs, onFailure };
};

/** What each type of check is made of. */
export const checkReaders = {
  regex: readRegex,
  contains: readContains,
  json_schema: readJsonSchema,
  word_count: countOf('word_count'),
  character_count: countOf('character_count'),
  webhook: readWebhook,
} satisfies Record<CheckType, Reader<GuardrailCheck>>;
