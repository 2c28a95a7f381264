import {
  InvalidRequestError,
  isJsonObject,
  type JsonObject,
  type SchemaCheck,
  type TextPattern,
} from '@model-gateway/core';
import { objectOf } from '../readers/object-of.js';
import { readPattern } from '../readers/pattern.js';
import type { ReadContext, Reader } from '../readers/read-context.js';
import { listOf, oneOf, readBoolean, readText, wholeNumber } from '../readers/values.js';
import { patternsOf } from './patterns-of.js';
import { readWebhookHeaders, readWebhookUrl } from './webhook.js';

/** The members of a check in a config, without its type, which is read first. */
type FieldsOf<Check> = Omit<Check, 'type'>;

interface RegexCheck {
  readonly type: 'regex';
  readonly pattern: TextPattern;
  readonly mustMatch: boolean;
}

const readRegexFields = objectOf<FieldsOf<RegexCheck>>({
  pattern: { key: 'pattern', required: true, read: readPattern },
  mustMatch: { key: 'must_match', read: readBoolean },
});

const readRegex: Reader<RegexCheck> = (value, context) => {
  const { pattern, mustMatch = true } = readRegexFields(value, context) ?? {};
  return pattern && { type: 'regex', pattern, mustMatch };
};

interface ContainsCheck {
  readonly type: 'contains';
  readonly words: readonly string[];
  /** `any`: at least one of the words must occur; `all`: every word; `none`: no word may occur. */
  readonly operator: 'any' | 'all' | 'none';
  readonly ignoresCase: boolean;
}

const readContainsFields = objectOf<FieldsOf<ContainsCheck>>({
  words: { key: 'words', required: true, read: listOf(readText, 10_000) },
  operator: { key: 'operator', read: oneOf('any', 'all', 'none') },
  ignoresCase: { key: 'ignore_case', read: readBoolean },
});

const readContains: Reader<ContainsCheck> = (value, context) => {
  const { words, operator = 'any', ignoresCase = false } = readContainsFields(value, context) ?? {};
  return words && { type: 'contains', words, operator, ignoresCase };
};

/** The text is JSON that follows the schema. */
interface JsonSchemaCheck {
  readonly type: 'json_schema';
  readonly check: SchemaCheck;
}

const readSchema: Reader<SchemaCheck> = (value, context) => {
  if (!isJsonObject(value)) return context.refuse('must be a JSON schema, an object');
  if (!allowsPatternsOf(value, context)) return undefined;
  context.state.size.schemaCharacters += JSON.stringify(value).length;
  try {
    return context.state.tools.schemas.compile(value);
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    return context.refuse(`is refused: ${error.message.replace(/\.$/, '')}`);
  }
};

/** Schemas are compiled when their patterns, which take the most time of all keywords, are within the config's limit. */
function allowsPatternsOf(schema: JsonObject, context: ReadContext): boolean {
  for (const source of patternsOf(schema)) {
    const pattern = context.state.tools.patterns.compile(source);
    // The schema is refused for it.
    if (!pattern) return true;
    if (!context.allowsPattern(pattern)) return false;
  }
  return true;
}

const readSchemaFields = objectOf<FieldsOf<JsonSchemaCheck>>({
  check: { key: 'schema', required: true, read: readSchema },
});

const readJsonSchema: Reader<JsonSchemaCheck> = (value, context) => {
  const { check } = readSchemaFields(value, context) ?? {};
  return check && { type: 'json_schema', check };
};

interface CountCheck {
  readonly type: 'word_count' | 'character_count';
  readonly min?: number;
  readonly max?: number;
}

const readCount = wholeNumber(0, 1_000_000_000);
const readCountFields = objectOf<{ readonly min: number; readonly max: number }>({
  min: { key: 'min', read: readCount },
  max: { key: 'max', read: readCount },
});

function countOf(type: CountCheck['type']): Reader<CountCheck> {
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

/** A webhook decides; the gateway sends it the text by `POST`. */
interface WebhookCheck {
  readonly type: 'webhook';
  /** Absolute. */
  readonly url: string;
  /** May hold secrets. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** The result when the webhook does not respond. */
  readonly onFailure: 'allow' | 'deny';
}

const readWebhookFields = objectOf<FieldsOf<WebhookCheck>>({
  url: { key: 'url', required: true, read: readWebhookUrl },
  headers: { key: 'headers', read: readWebhookHeaders },
  timeoutMs: { key: 'timeout', read: wholeNumber(1, 30_000, 'whole number of milliseconds') },
  onFailure: { key: 'on_failure', read: oneOf('deny', 'allow') },
});

const defaultWebhookTimeoutMs = 3000;

const readWebhook: Reader<WebhookCheck> = (value, context) => {
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
};

/** What a guardrail checks in a text. The check holds when the text is acceptable. */
export type GuardrailCheck = NonNullable<ReturnType<(typeof checkReaders)[keyof typeof checkReaders]>>;
