import type { Api } from '../api.js';
import { isJsonObject, type JsonObject } from '../json.js';

const children = (schema: JsonObject): [path: string, child: JsonObject][] => {
  const found: [string, JsonObject][] = [];
  if (isJsonObject(schema.items)) found.push(['items', schema.items]);
  for (const group of ['properties', 'defs'] as const) {
    const members = schema[group];
    if (!isJsonObject(members)) continue;
    for (const [name, child] of Object.entries(members)) {
      if (isJsonObject(child)) found.push([`${group}[${name}]`, child]);
    }
  }
  if (Array.isArray(schema.anyOf)) {
    schema.anyOf.forEach((child, index) => isJsonObject(child) && found.push([`any_of[${index}]`, child]));
  }
  return found;
};

/** Formats that the Gemini API knows; Vertex AI takes others too. */
const formats: Readonly<Record<string, readonly string[]>> = {
  STRING: ['enum', 'date-time'],
  NUMBER: ['float', 'double'],
  INTEGER: ['int32', 'int64'],
};

function formatProblem(api: Api, { type, format }: JsonObject, path: string): string | undefined {
  if (api === 'vertex' || typeof type !== 'string' || typeof format !== 'string') return undefined;
  const known = formats[type];
  if (!known || known.includes(format)) return undefined;
  const named = known.map((each) => `'${each}'`).join(' and ');
  return `* ${path}.format: only ${named} are supported for ${type} type\n`;
}

function ownProblem(api: Api, schema: JsonObject, path: string): string | undefined {
  const { type, items, properties, required } = schema;
  const format = formatProblem(api, schema, path);
  if (format !== undefined) return format;
  if (api === 'vertex' && Array.isArray(schema.anyOf) && Object.keys(schema).length > 1) {
    return `* ${path}: When using any_of, it must be the only field set.\n`;
  }
  const combined = Array.isArray(schema.anyOf) || typeof schema.ref === 'string';
  if (Array.isArray(schema.enum) && schema.enum.length > 0) {
    // The services coerce nothing here: INTEGER or NUMBER with an enum is refused.
    if (type !== undefined && type !== 'STRING') return `* ${path}.enum: only allowed for STRING type\n`;
    if (schema.enum.includes('')) return `* ${path}.enum[${schema.enum.indexOf('')}]: cannot be empty\n`;
  }
  if (type === 'ARRAY' && items === undefined) return `* ${path}.items: missing field.\n`;
  if (items !== undefined && type !== 'ARRAY' && !combined)
    return `* ${path}.items: should not be set for non-ARRAY type\n`;
  if (properties !== undefined && type !== undefined && type !== 'OBJECT') {
    return `* ${path}.properties: only allowed for OBJECT type\n`;
  }
  if (type !== undefined && type !== 'OBJECT' && Array.isArray(required) && required.length > 0) {
    return `* ${path}.required: only allowed for OBJECT type\n`;
  }
  const names = isJsonObject(properties) ? Object.keys(properties) : [];
  const lost = Array.isArray(required)
    ? required.findIndex((name) => typeof name !== 'string' || !names.includes(name))
    : -1;
  return lost < 0 ? undefined : `* ${path}.required[${lost}]: property is not defined\n`;
}

/** Soundness of a `Schema` message: what the parser cannot see. */
export function schemaProblem(api: Api, schema: JsonObject, path: string): string | undefined {
  const own = ownProblem(api, schema, path);
  if (own !== undefined) return own;
  for (const [name, child] of children(schema)) {
    const problem = schemaProblem(api, child, `${path}.${name}`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
