import { InvalidRequestError, isJsonObject, type SchemaCheck } from '@model-gateway/core';
import type { GuardrailCheck } from './guardrail.js';
import { objectOf } from '../readers/object-of.js';
import { readPattern } from '../readers/pattern.js';
import type { Reader } from '../readers/read-context.js';
import { listOf, oneOf, readBoolean, readText, wholeNumber } from '../readers/values.js';
import { readWebhookHeaders, readWebhookUrl } from './webhook.js';

type CheckType = GuardrailCheck['type'];
type CheckOf<Type extends CheckType> = Extract<GuardrailCheck, { readonly type: Type }>;
/** The members of a check in a config, without its type, which is read first. */
type FieldsOf<Type extends CheckType> = Omit<CheckOf<Type>, 'type'>;

const readRegexFields = objectOf<FieldsOf<'regex'>>({
  pattern: { key: 'pattern', required: true, read: readPattern },
  mustMatch: { key: 'must_match', read: readBoolean },
});

const readRegex: Reader<GuardrailCheck> = (value, context) => {
  const { pattern, mustMatch = true } = readRegexFields(value, context) ?? {};
  return pattern && { type: 'regex', pattern, mustMatch };
};

const readContainsFields = objectOf<FieldsOf<'contains'>>({
  words: { key: 'words', required: true, read: listOf(readText, 10_000) },
  operator: { key: 'operator', read: oneOf('any', 'all', 'none') },
  ignoresCase: { key: 'ignore_case', read: readBoolean },
});

const readContains: Reader<GuardrailCheck> = (value, context) => {
  const { words, operator = 'any', ignoresCase = false } = readContainsFields(value, context) ?? {};
  return words && { type: 'contains', words, operator, ignoresCase };
};

const readSchema: Reader<SchemaCheck> = (value, context) => {
  if (!isJsonObject(value)) return context.refuse('must be a JSON schema, an object');
  try {
    return context.state.tools.schemas.compile(value);
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    return context.refuse(`is refused: ${error.message.replace(/\.$/, '')}`);
  }
};

const readSchemaFields = objectOf<{ readonly check: SchemaCheck }>({
  check: { key: 'schema', required: true, read: readSchema },
});

const readJsonSchema: Reader<GuardrailCheck> = (value, context) => {
  const { check } = readSchemaFields(value, context) ?? {};
  return check && { type: 'json_schema', check };
};

const readCount = wholeNumber(0, 1_000_000_000);
const readCountFields = objectOf<{ readonly min: number; readonly max: number }>({
  min: { key: 'min', read: readCount },
  max: { key: 'max', read: readCount },
});

function countOf(type: 'word_count' | 'character_count'): Reader<GuardrailCheck> {
  return (value, context) => {
    const fields = readCountFields(value, context);
    if (!fields || context.hasProblems()) return undefined;
    const { min, max } = fields;
    if (min === undefined && max === undefined) {
      return context.refuse('must have min, max or both', 'missing_required_parameter');
    }
    if (min !== undefined && max !== undefined && min > max) {
      return context.member('max').refuse('must not be below min');
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

const readWebhook: Reader<GuardrailCheck> = (value, context) => {
  const fields = readWebhookFields(value, context) ?? {};
  const { url, headers = {}, timeoutMs = defaultWebhookTimeoutMs, onFailure = 'deny' } = fields;
  return url === undefined ? undefined : { type: 'webhook', url, headers, timeoutMs, onFailure };
};

/** The reader of each check type. */
export const checkReaders = {
  regex: readRegex,
  contains: readContains,
  json_schema: readJsonSchema,
  word_count: countOf('word_count'),
  character_count: countOf('character_count'),
  webhook: readWebhook,
} satisfies Record<CheckType, Reader<GuardrailCheck>>;
