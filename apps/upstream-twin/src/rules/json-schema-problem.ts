import { isJsonObject, type Json, type JsonObject } from '../json.js';

/** A `$ref` node may have only `$…` siblings. */
const badReference = (schema: JsonObject): boolean =>
  typeof schema.$ref === 'string' && Object.keys(schema).some((name) => !name.startsWith('$'));

/** Keywords that hold one schema, a list of schemas, and a map of schemas. */
const holders = {
  one: ['items', 'additionalProperties', 'not'],
  list: ['prefixItems', 'anyOf', 'oneOf', 'allOf'],
  map: ['properties', '$defs', 'definitions'],
};

/** The schemas inside a schema: their paths, and whether a value has to have what they describe. */
function inside(schema: JsonObject): [path: string, schema: Json | undefined, needed: boolean][] {
  const required: readonly Json[] = Array.isArray(schema.required) ? schema.required : [];
  return [
    ...holders.one.map((name): [string, Json | undefined, boolean] => [name, schema[name], name === 'items']),
    ...holders.list.flatMap((name) => {
      const list = schema[name];
      return Array.isArray(list)
        ? list.map((item, index): [string, Json, boolean] => [`${name}[${index}]`, item, true])
        : [];
    }),
    ...holders.map.flatMap((name) =>
      Object.entries(isJsonObject(schema[name]) ? schema[name] : {}).map(
        ([key, item]): [string, Json | undefined, boolean] => [
          `${name}.${key}`,
          item,
          name === 'properties' && required.includes(key),
        ],
      ),
    ),
  ];
}

/** What a local reference points to; `$anchor`s are left to others. */
function targetOf(reference: string, root: JsonObject): Json | undefined {
  const steps = decodeURIComponent(reference.slice(1)).split('/').slice(1);
  return steps.reduce<Json | undefined>((node, step) => {
    const name = step.replace(/~1/g, '/').replace(/~0/g, '~');
    return isJsonObject(node) && Object.hasOwn(node, name) ? node[name] : undefined;
  }, root);
}

function shapeProblem(schema: JsonObject, path: string, root: JsonObject): string | undefined {
  if (Array.isArray(schema.items)) return `schema at ${path}.items must be a boolean or an object`;
  if (badReference(schema)) return `schema at ${path} has $ref and other keywords beside it`;
  const { $ref } = schema;
  if (typeof $ref === 'string' && /^#(\/|$)/.test($ref) && targetOf($ref, root) === undefined) {
    return `schema at ${path} has a $ref to an undefined schema: ${$ref}`;
  }
  if (typeof $ref === 'string' && !$ref.startsWith('#'))
    return `schema at ${path} has a $ref that is not local`;
  for (const [name, item] of inside(schema)) {
    const problem = isJsonObject(item) ? shapeProblem(item, `${path}.${name}`, root) : undefined;
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** References are unrolled to a limited degree: one that comes back to itself has to pass an optional property. */
function recurses(schema: JsonObject, root: JsonObject, open: readonly Json[], done: Set<Json>): boolean {
  if (open.includes(schema)) return true;
  if (done.has(schema)) return false;
  const way = [...open, schema];
  const target = typeof schema.$ref === 'string' ? targetOf(schema.$ref, root) : undefined;
  const found =
    (isJsonObject(target) && recurses(target, root, way, done)) ||
    inside(schema).some(
      ([, item, needed]) => needed && isJsonObject(item) && recurses(item, root, way, done),
    );
  done.add(schema);
  return found;
}

function schemasIn(schema: JsonObject): JsonObject[] {
  return [schema, ...inside(schema).flatMap(([, item]) => (isJsonObject(item) ? schemasIn(item) : []))];
}

/**
 * The few things that are refused in a JSON Schema: any keyword passes; a draft-07 tuple, a reference in company or
 * to nowhere, and recursion without an optional property do not.
 */
export function jsonSchemaProblem(schema: JsonObject, path: string): string | undefined {
  const problem = shapeProblem(schema, path, schema);
  if (problem !== undefined) return problem;
  const done = new Set<Json>();
  return schemasIn(schema).some((each) => recurses(each, schema, [], done))
    ? `schema at ${path} has a cyclic $ref that is not within an optional property`
    : undefined;
}
