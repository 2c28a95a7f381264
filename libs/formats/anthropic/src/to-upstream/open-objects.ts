import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { isJsonArray } from '@model-gateway/format-kit';

/** Members whose values are schemas by name, one schema, or several. */
const byName = ['properties', '$defs', 'definitions'] as const;
const others = ['anyOf', 'allOf', 'oneOf', 'items', 'prefixItems', 'additionalItems'] as const;

/** Does a schema speak of objects? */
export function isObjectSchema({ type, properties, additionalProperties }: JsonObject): boolean {
  if (type === undefined) return isJsonObject(properties) || additionalProperties !== undefined;
  return type === 'object' || (isJsonArray(type) && type.includes('object'));
}

/**
 * Does a schema, in any place, speak of objects whose members it does not name, such as a dictionary? Closed, as the
 * upstream wants every object, such an object could have no members at all.
 */
export function hasOpenObject(schema: JsonObject): boolean {
  if (isOpenObject(schema)) return true;
  for (const member of byName) {
    const schemas = schema[member];
    if (isJsonObject(schemas) && Object.values(schemas).some(hasOpenObjectWithin)) return true;
  }
  return others.some((member) => hasOpenObjectWithin(schema[member]));
}

function hasOpenObjectWithin(value: JsonValue | undefined): boolean {
  if (isJsonArray(value)) return value.some(hasOpenObjectWithin);
  return isJsonObject(value) && hasOpenObject(value);
}

function isOpenObject(schema: JsonObject): boolean {
  if (!isObjectSchema(schema)) return false;
  const { additionalProperties, patternProperties, properties } = schema;
  if (saysSomething(additionalProperties) || saysSomething(patternProperties)) return true;
  return additionalProperties !== false && !saysSomething(properties);
}

/** An object with members. */
function saysSomething(value: JsonValue | undefined): boolean {
  return isJsonObject(value) && Object.keys(value).length > 0;
}
