import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { isJsonArray } from '@model-gateway/format-kit';

/** Members whose values are schemas by name, one schema, or several. */
const byName = ['properties', '$defs', 'definitions'] as const;
const others = ['anyOf', 'allOf', 'oneOf', 'items', 'prefixItems', 'additionalItems'] as const;

/** True if a schema describes objects. */
export function isObjectSchema({ type, properties, additionalProperties }: JsonObject): boolean {
  if (type === undefined) return isJsonObject(properties) || additionalProperties !== undefined;
  return type === 'object' || (isJsonArray(type) && type.includes('object'));
}

/**
 * True if a schema, at any depth, describes objects with members that it does not name, such as a dictionary. The
 * upstream requires closed objects, and such an object could then have no members.
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
  if (hasMembers(additionalProperties) || hasMembers(patternProperties)) return true;
  return additionalProperties !== false && !hasMembers(properties);
}

/** True for an object with members. */
function hasMembers(value: JsonValue | undefined): boolean {
  return isJsonObject(value) && Object.keys(value).length > 0;
}
