import { isJsonObject, type Json, type JsonObject } from '../json.js';
import { numberFor, stringFor } from './scalar-for-schema.js';
import type { ValueSource } from './value-source.js';

/** Options of a generated value. */
export interface ValueOptions {
  readonly source: ValueSource;
  /** Schema that `$ref`s point into. */
  readonly root: JsonObject;
  /** Leave optional properties out (function arguments) or give them (JSON answers). */
  readonly requiredOnly: boolean;
}

/** Below this depth only what is required is generated: recursive schemas end here. */
const deep = 4;
const hopeless = 24;

function resolveReference(schema: JsonObject, root: JsonObject): JsonObject {
  const reference = schema.$ref ?? schema.ref;
  if (typeof reference !== 'string') return schema;
  const steps = reference.replace(/^#\/?/, '').split('/').filter(Boolean);
  const target = steps.reduce<Json | undefined>(
    (node, step) => (isJsonObject(node) ? (node[step] ?? node[step.replace(/^\$/, '')]) : undefined),
    root,
  );
  return isJsonObject(target) ? target : {};
}

/** Unfolds references, `allOf`, and the first useful branch of `anyOf` / `oneOf`. */
function simplify(schema: JsonObject, root: JsonObject, depth: number): JsonObject {
  const resolved = resolveReference(schema, root);
  if (resolved !== schema && depth < hopeless) return simplify(resolved, root, depth + 1);
  const { anyOf = resolved.oneOf, allOf, ...rest } = resolved;
  if (Array.isArray(allOf)) {
    const branches = allOf.filter(isJsonObject).map((branch) => simplify(branch, root, depth + 1));
    return Object.assign({}, rest, ...branches) as JsonObject;
  }
  if (!Array.isArray(anyOf) || anyOf.length === 0) return resolved;
  const branches = anyOf.filter(isJsonObject);
  const useful =
    branches.find((branch) => typeOf(simplify(branch, root, depth + 1)) !== 'null') ?? branches[0] ?? {};
  return { ...rest, ...simplify(useful, root, depth + 1) };
}

function typeOf(schema: JsonObject): string {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  const named = types.map((type) => (typeof type === 'string' ? type.toLowerCase() : '')).filter(Boolean);
  const declared = named.find((type) => type !== 'null') ?? named[0];
  if (declared !== undefined) return declared;
  if (schema.properties !== undefined) return 'object';
  return schema.items === undefined && schema.prefixItems === undefined ? 'string' : 'array';
}

/** Whether one of its branches is null: a recursive schema ends there. */
function isNullable({ anyOf, oneOf }: JsonObject): boolean {
  const branches = anyOf ?? oneOf;
  return Array.isArray(branches) && branches.some((branch) => isJsonObject(branch) && branch.type === 'null');
}

function fixedValue(schema: JsonObject, prompt: string): Json | undefined {
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum) && schema.enum.length > 0) {
    const mentioned = schema.enum.find((each) =>
      prompt.toLowerCase().includes(JSON.stringify(each).replace(/^"|"$/g, '').toLowerCase()),
    );
    return mentioned ?? schema.enum[0] ?? null;
  }
  return schema.default;
}

function objectFor(schema: JsonObject, options: ValueOptions, depth: number): JsonObject {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const ordering = Array.isArray(schema.propertyOrdering) ? schema.propertyOrdering.map(String) : [];
  const names = [...new Set([...ordering, ...Object.keys(properties)])].filter((name) => name in properties);
  const onlyRequired = options.requiredOnly || depth >= deep;
  const wanted = onlyRequired ? names.filter((name) => required.includes(name)) : names;
  const chosen = options.requiredOnly && depth === 0 && wanted.length === 0 ? names.slice(0, 1) : wanted;
  return Object.fromEntries(
    chosen.map((name) => {
      const property = properties[name];
      return [name, valueForSchema(isJsonObject(property) ? property : {}, options, name, depth + 1)];
    }),
  );
}

function arrayFor(schema: JsonObject, options: ValueOptions, name: string, depth: number): Json[] {
  const tuple = Array.isArray(schema.prefixItems) ? schema.prefixItems.filter(isJsonObject) : [];
  if (tuple.length > 0) return tuple.map((item) => valueForSchema(item, options, name, depth + 1));
  const min = Number(schema.minItems ?? 0);
  const length = Math.min(Math.max(min, depth >= deep ? 0 : 1), Number(schema.maxItems ?? Infinity));
  const items = isJsonObject(schema.items) ? schema.items : {};
  return Array.from({ length }, () => valueForSchema(items, options, name, depth + 1));
}

/** A value that is valid for the schema (JSON Schema or the `Schema` message), taken from the prompt where it fits. */
export function valueForSchema(declared: JsonObject, options: ValueOptions, name = '', depth = 0): Json {
  if (depth >= deep && isNullable(resolveReference(declared, options.root))) return null;
  const schema = simplify(declared, options.root, 0);
  const fixed = fixedValue(schema, options.source.prompt);
  if (fixed !== undefined) return fixed;
  switch (typeOf(schema)) {
    case 'object':
      return objectFor(schema, options, depth);
    case 'array':
      return arrayFor(schema, options, name, depth);
    case 'integer':
    case 'number':
      return numberFor(schema, options.source, typeOf(schema) === 'integer');
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return stringFor(schema, options.source, name);
  }
}
