import { InvalidRequestError, isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';

/** Keywords whose value is one schema. */
const single = new Set([
  'items',
  'additionalItems',
  'additionalProperties',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
/** Keywords whose value is a list of schemas. */
const listed = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
/** Keywords whose value holds schemas by name. */
const named = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);

/** Deeper schemas are refused: the upstream's parser has such a limit too. */
const maxDepth = 100;

/**
 * A client's JSON Schema as the upstream's `…JsonSchema` members take it: the same object, unless it holds tuples
 * in the old style (`items` as a list), which become `prefixItems`. Keys keep their order. Only places where a
 * schema stands are looked at, so data (`enum`, `default`) and properties that are called `items` are untouched.
 */
export function toUpstreamSchema(schema: JsonObject, path: string): JsonObject {
  return hasTuple(schema, path, 0) ? fixSchema(schema, path, 0) : schema;
}

/** Looks before anything is copied: nearly all schemas are fine as they are. */
function hasTuple(schema: JsonObject, path: string, depth: number): boolean {
  if (depth > maxDepth) throw tooDeep(path);
  if (Array.isArray(schema.items)) return true;
  const inside = (value: JsonValue | undefined): boolean =>
    isJsonObject(value) && hasTuple(value, path, depth + 1);
  for (const key in schema) {
    const value = schema[key];
    if (typeof value !== 'object' || value === null) continue;
    if (isJsonObject(value)) {
      if (single.has(key) && inside(value)) return true;
      if (named.has(key)) for (const name in value) if (inside(value[name])) return true;
    } else if (listed.has(key) && value.some(inside)) return true;
  }
  return false;
}

function fixSchema(schema: JsonObject, path: string, depth: number): JsonObject {
  if (depth > maxDepth) throw tooDeep(path);
  const next = (value: JsonValue): JsonValue =>
    isJsonObject(value) ? fixSchema(value, path, depth + 1) : value;
  let changed = false;
  const tuple = Array.isArray(schema.items);
  const entries = Object.entries(schema).flatMap(([key, value]): [string, JsonValue | undefined][] => {
    if (value === undefined) return [];
    if (tuple && key === 'items') return [['prefixItems', mapList(value, next)]];
    if (tuple && key === 'additionalItems') return [['items', next(value)]];
    if (tuple && key === 'prefixItems') return [];
    const fixed = fixKeyword(key, value, next);
    changed ||= fixed !== value;
    return [[key, fixed]];
  });
  return tuple || changed ? Object.fromEntries(entries) : schema;
}

function fixKeyword(key: string, value: JsonValue, next: (schema: JsonValue) => JsonValue): JsonValue {
  if (single.has(key)) return next(value);
  if (listed.has(key)) return mapList(value, next);
  if (named.has(key) && isJsonObject(value)) return mapMembers(value, next);
  return value;
}

/** The same list when nothing in it changes. */
function mapList(value: JsonValue, next: (schema: JsonValue) => JsonValue): JsonValue {
  if (!Array.isArray(value)) return value;
  const list = value as readonly JsonValue[];
  const mapped = list.map(next);
  return mapped.some((item, index) => item !== list[index]) ? mapped : list;
}

/** The same object when nothing in it changes. */
function mapMembers(value: JsonObject, next: (schema: JsonValue) => JsonValue): JsonObject {
  let changed = false;
  const entries = Object.entries(value).map(([name, schema]): [string, JsonValue | undefined] => {
    if (schema === undefined) return [name, schema];
    const fixed = next(schema);
    changed ||= fixed !== schema;
    return [name, fixed];
  });
  return changed ? Object.fromEntries(entries) : value;
}

function tooDeep(path: string): InvalidRequestError {
  const message = `The schema is nested deeper than ${maxDepth} levels.`;
  return new InvalidRequestError('invalid_value', message, { param: path });
}
