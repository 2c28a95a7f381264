import { isJsonObject, plainNumber, type JsonValue } from '@model-gateway/core';
import { isJsonArray } from '@model-gateway/format-kit';

/** Whether the value is one that the keyword may have. */
type ValueTest = (value: JsonValue) => boolean;

const isText: ValueTest = (value) => typeof value === 'string';
const isBoolean: ValueTest = (value) => typeof value === 'boolean';
const isNumber: ValueTest = (value) => typeof plainNumber(value) === 'number';
const isCount: ValueTest = (value) => {
  const count = plainNumber(value);
  return typeof count === 'number' && Number.isInteger(count) && count >= 0;
};
const isFactor: ValueTest = (value) => isNumber(value) && Number(value) > 0;
const isSchema: ValueTest = (value) => typeof value === 'boolean' || isJsonObject(value);
const isSchemaMap: ValueTest = (value) => isJsonObject(value);
const isSchemaList: ValueTest = (value) => isJsonArray(value) && value.length > 0 && value.every(isSchema);
const isList: ValueTest = (value) => isJsonArray(value);

function each(test: ValueTest, ...keywords: readonly string[]): [string, ValueTest][] {
  return keywords.map((keyword) => [keyword, test]);
}

/**
 * What the keywords of JSON Schema draft 2020-12 may have as values, apart from `type` and `required`. Unknown keywords may
 * have any. Source: https://json-schema.org/draft/2020-12/meta, read 2026-11-21.
 */
const tests: ReadonlyMap<string, ValueTest> = new Map([
  ...each(isText, '$id', '$schema', '$ref', '$anchor', '$dynamicRef', '$dynamicAnchor', '$comment'),
  ...each(isText, 'title', 'description', 'pattern', 'format', 'contentEncoding', 'contentMediaType'),
  ...each(isBoolean, 'deprecated', 'readOnly', 'writeOnly', 'uniqueItems'),
  ...each(isNumber, 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'),
  ...each(isFactor, 'multipleOf'),
  ...each(isCount, 'minLength', 'maxLength', 'minItems', 'maxItems', 'minContains', 'maxContains'),
  ...each(isCount, 'minProperties', 'maxProperties'),
  ...each(isList, 'enum', 'examples'),
  ...each(isSchemaMap, 'properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'),
  ...each(isSchemaList, 'anyOf', 'oneOf', 'allOf', 'prefixItems'),
  ...each(isSchema, 'items', 'additionalProperties', 'unevaluatedItems', 'unevaluatedProperties'),
  ...each(isSchema, 'contains', 'propertyNames', 'not', 'if', 'then', 'else', 'contentSchema'),
]);

/** Whether draft 2020-12 allows the value at the keyword. */
export function isAllowedAt(keyword: string, value: JsonValue): boolean {
  return tests.get(keyword)?.(value) ?? true;
}

const types: ReadonlySet<unknown> = new Set([
  'null',
  'boolean',
  'object',
  'array',
  'number',
  'string',
  'integer',
]);

/** Whether it is the name of a type. */
export function isTypeName(value: JsonValue | undefined): value is string {
  return types.has(value);
}
