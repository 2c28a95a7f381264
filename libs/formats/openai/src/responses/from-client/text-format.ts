import type { JsonObject, LossReporter, ResponseFormat } from '@model-gateway/core';
import {
  invalidValue,
  isEmpty,
  optionalBoolean,
  optionalObject,
  optionalString,
  reportUnknownMembers,
  requiredString,
  requireObject,
} from '@model-gateway/format-kit';
import { fromResponseFormat } from '../../from-client/response-format.js';
import { withoutUndefined } from '../../from-client/without-undefined.js';
import { optionalWord } from './optional-word.js';

const path = 'text.format';
const known: ReadonlySet<string> = new Set(['format', 'verbosity']);
const knownOfFormat: ReadonlySet<string> = new Set(['type']);
const knownOfSchema: ReadonlySet<string> = new Set(['type', 'name', 'description', 'schema', 'strict']);
const verbosities = ['low', 'medium', 'high'] as const;

/** The format of the answer: `text.format`, or `response_format`, which only a config can have added. */
export function fromTextFormat(body: JsonObject, reportLoss: LossReporter): ResponseFormat | undefined {
  const text = optionalObject(body, 'text', '') ?? {};
  reportUnknownMembers(text, known, 'text', reportLoss);
  const format = optionalObject(text, 'format', 'text');
  if (!format || isEmpty(format)) return fromResponseFormat(body, reportLoss);
  const type = requiredString(format, 'type', path);
  reportUnknownMembers(format, type === 'json_schema' ? knownOfSchema : knownOfFormat, path, reportLoss);
  switch (type) {
    case 'text':
      return { type: 'text' };
    case 'json_object':
      return { type: 'json-object' };
    case 'json_schema':
      return withoutUndefined({
        type: 'json-schema' as const,
        name: optionalString(format, 'name', path) || undefined,
        description: optionalString(format, 'description', path) || undefined,
        schema: requireObject(format.schema, `${path}.schema`),
        strict: optionalBoolean(format, 'strict', path),
      });
    default:
      throw invalidValue(`${path}.type`, 'text, json_object or json_schema');
  }
}

/** How much the model says; undefined for OpenAI's default, which no upstream needs to be told. */
export function verbosityOf(body: JsonObject): string | undefined {
  const text = optionalObject(body, 'text', '') ?? {};
  const verbosity = optionalWord(text, 'verbosity', 'text', verbosities);
  return verbosity === 'medium' ? undefined : verbosity;
}
