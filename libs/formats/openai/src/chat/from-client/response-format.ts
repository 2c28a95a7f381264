import type { JsonObject, LossReporter, ResponseFormat } from '@model-gateway/core';
import {
  invalidValue,
  optionalBoolean,
  optionalObject,
  optionalString,
  reportUnknownMembers,
  requireObject,
  requiredString,
} from '@model-gateway/format-kit';
import { withoutUndefined } from './without-undefined.js';

const schemaPath = 'response_format.json_schema';
const knownOfFormat: ReadonlySet<string> = new Set(['type']);
/** A schema beside `json_object` is the spelling of vLLM, Together and others. */
const knownOfType: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['json_schema', new Set(['type', 'json_schema'])],
  ['json_object', new Set(['type', 'schema'])],
]);
const known: ReadonlySet<string> = new Set(['name', 'description', 'schema', 'strict']);

/** The format of the answer. Schemas are not inspected. */
export function fromResponseFormat(body: JsonObject, reportLoss: LossReporter): ResponseFormat | undefined {
  const format = optionalObject(body, 'response_format', '');
  if (!format) return undefined;
  const type = requiredString(format, 'type', 'response_format');
  reportUnknownMembers(format, knownOfType.get(type) ?? knownOfFormat, 'response_format', reportLoss);
  switch (type) {
    case 'text':
      return { type: 'text' };
    case 'json_object':
      return format.schema === undefined || format.schema === null
        ? { type: 'json-object' }
        : { type: 'json-schema', schema: requireObject(format.schema, 'response_format.schema') };
    case 'json_schema':
      return fromJsonSchema(requireObject(format.json_schema, schemaPath), reportLoss);
    default:
      throw invalidValue('response_format.type', 'text, json_object or json_schema');
  }
}

function fromJsonSchema(format: JsonObject, reportLoss: LossReporter): ResponseFormat {
  const path = schemaPath;
  reportUnknownMembers(format, known, path, reportLoss);
  return withoutUndefined({
    type: 'json-schema' as const,
    name: optionalString(format, 'name', path),
    description: optionalString(format, 'description', path),
    schema: optionalObject(format, 'schema', path),
    strict: optionalBoolean(format, 'strict', path),
  });
}
