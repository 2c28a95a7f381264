import { isJsonObject, plainNumber, type JsonObject, type JsonValue } from '@model-gateway/core';
import { isJsonArray, type MutableJson } from '@model-gateway/format-kit';
import { camelCaseObject } from './camel-case-object.js';

/** Members whose value is a number that Google's JSON may write as text. */
const integers: ReadonlySet<string> = new Set([
  ...['minItems', 'maxItems', 'minLength', 'maxLength', 'minProperties', 'maxProperties'],
]);

/**
 * Google's `Schema` message as JSON Schema: types in lower case, `nullable` as a type of its own, properties in the order
 * that `propertyOrdering` gives them. A schema that is JSON Schema already stays as it is.
 * Source: Schema in https://generativelanguage.googleapis.com/$discovery/rest?version=v1beta
 */
export function fromSchemaMessage(message: JsonObject, path: string): JsonObject {
  const { nullable, propertyOrdering, ...members } = camelCaseObject(message, path);
  // Not by assignment: a member named `__proto__` would set the prototype.
  const schema: MutableJson = Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, memberOf(name, value, `${path}.${name}`)]],
    ),
  );
  if (isJsonArray(propertyOrdering) && isJsonObject(schema.properties)) {
    schema.properties = ordered(schema.properties, propertyOrdering);
  }
  return nullable === true ? withNull(schema) : schema;
}

function memberOf(name: string, value: JsonValue, path: string): JsonValue {
  const nested = (each: JsonValue, at: string) => (isJsonObject(each) ? fromSchemaMessage(each, at) : each);
  switch (name) {
    case 'type':
      return typeof value === 'string' ? value.toLowerCase() : value;
    case 'items':
    case 'additionalProperties':
    case 'not':
      return nested(value, path);
    case 'anyOf':
    case 'oneOf':
    case 'allOf':
    case 'prefixItems':
      return isJsonArray(value) ? value.map((each, index) => nested(each, `${path}[${index}]`)) : value;
    case 'properties':
    case '$defs':
    case 'defs': {
      if (!isJsonObject(value)) return value;
      const entries = Object.entries(value).map(([key, each]) => [
        key,
        nested(each ?? null, `${path}.${key}`),
      ]);
      return Object.fromEntries(entries) as JsonObject;
    }
    default:
      return integers.has(name) ? integerOf(value) : value;
  }
}

function integerOf(value: JsonValue): JsonValue {
  const plain = plainNumber(value);
  return typeof plain === 'string' && /^\d{1,15}$/.test(plain) ? Number(plain) : value;
}

function ordered(properties: JsonObject, order: readonly JsonValue[]): JsonObject {
  const first = order.filter(
    (name): name is string => typeof name === 'string' && Object.hasOwn(properties, name),
  );
  const rest = Object.keys(properties).filter((name) => !first.includes(name));
  return Object.fromEntries([...first, ...rest].map((name) => [name, properties[name]]));
}

function withNull(schema: MutableJson): JsonObject {
  const { type, enum: values } = schema;
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [type, 'null'], ...(isJsonArray(values) && { enum: [...values, null] }) };
}
