import { isJsonObject, type Json, type JsonObject } from '../../json.js';

const unions = ['oneOf', 'allOf', 'anyOf'];
const keyPattern = '^[a-zA-Z0-9_.-]{1,64}$';
const key = new RegExp(keyPattern);
const typeNames = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'];
const schemaMaps = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
const schemaLists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const schemas = ['items', 'additionalProperties', 'contains', 'propertyNames', 'not', 'if', 'then', 'else'];
const texts = ['title', 'description', 'pattern', 'format', '$ref', '$id', '$schema', '$comment'];
const numbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const counts = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'];
const flags = ['uniqueItems', 'deprecated', 'readOnly', 'writeOnly'];
const lists = ['enum', 'examples'];

/** What Anthropic says of the schema of a tool's input; undefined: nothing. @param at such as `tools.0.custom.input_schema` */
export function inputSchemaProblem(schema: JsonObject, at: string): string | undefined {
  if (unions.some((name) => schema[name] !== undefined)) {
    return `${at}: input_schema does not support oneOf, allOf, or anyOf at the top level`;
  }
  if (!isValid(schema)) {
    return `${at}: JSON schema is invalid. It must match JSON Schema draft 2020-12 (https://json-schema.org/draft/2020-12). Learn more about tool use at https://docs.claude.com/en/docs/tool-use.`;
  }
  return hasLegalKeys(schema)
    ? undefined
    : `${at}.properties: Property keys should match pattern '${keyPattern}'`;
}

/** As far as the meta-schema of draft 2020-12 goes. */
function isValid(schema: Json | undefined): boolean {
  if (typeof schema === 'boolean') return true;
  if (!isJsonObject(schema)) return false;
  return Object.entries(schema).every(([name, value]) => value === undefined || isValidAt(name, value));
}

function isValidAt(name: string, value: Json): boolean {
  if (name === 'type') return isType(value);
  if (name === 'required') return isNames(value);
  if (texts.includes(name)) return typeof value === 'string';
  if (numbers.includes(name)) return typeof value === 'number' && (name !== 'multipleOf' || value > 0);
  if (counts.includes(name)) return typeof value === 'number' && Number.isInteger(value) && value >= 0;
  if (flags.includes(name)) return typeof value === 'boolean';
  if (lists.includes(name)) return Array.isArray(value);
  if (schemaMaps.includes(name)) return isJsonObject(value) && Object.values(value).every(isValid);
  if (schemaLists.includes(name)) return Array.isArray(value) && value.length > 0 && value.every(isValid);
  return !schemas.includes(name) || isValid(value);
}

function isType(value: Json): boolean {
  if (!Array.isArray(value)) return typeof value === 'string' && typeNames.includes(value);
  return value.length > 0 && new Set(value).size === value.length && value.every(isType);
}

function isNames(value: Json): boolean {
  return (
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every((name) => typeof name === 'string')
  );
}

function hasLegalKeys(schema: Json | undefined): boolean {
  if (Array.isArray(schema)) return schema.every(hasLegalKeys);
  if (!isJsonObject(schema)) return true;
  const { properties } = schema;
  if (isJsonObject(properties) && !Object.keys(properties).every((name) => key.test(name))) return false;
  return [...schemaMaps, ...schemaLists, ...schemas].every((name) => {
    const value = schema[name];
    return schemaMaps.includes(name) && isJsonObject(value)
      ? Object.values(value).every(hasLegalKeys)
      : hasLegalKeys(value);
  });
}
