import { isJsonObject, type JsonObject } from '../json.js';

/** A `$ref` node may have only `$…` siblings. */
const badReference = (schema: JsonObject): boolean =>
  typeof schema.$ref === 'string' && Object.keys(schema).some((name) => !name.startsWith('$'));

/** Keywords that hold one schema, a list of schemas, and a map of schemas. */
const holders = {
  one: ['items', 'additionalProperties', 'not'],
  list: ['prefixItems', 'anyOf', 'oneOf', 'allOf'],
  map: ['properties', '$defs', 'definitions'],
};

/** The few things that are refused in a JSON Schema: any keyword passes, a draft-07 tuple does not. */
export function jsonSchemaProblem(schema: JsonObject, path: string): string | undefined {
  if (Array.isArray(schema.items)) return `schema at ${path}.items must be a boolean or an object`;
  if (badReference(schema)) return `schema at ${path} has $ref and other keywords beside it`;
  const inner: [string, unknown][] = [
    ...holders.one.map((name): [string, unknown] => [name, schema[name]]),
    ...holders.list.flatMap((name) => {
      const list = schema[name];
      return Array.isArray(list)
        ? list.map((item, index): [string, unknown] => [`${name}[${index}]`, item])
        : [];
    }),
    ...holders.map.flatMap((name) =>
      Object.entries(isJsonObject(schema[name]) ? schema[name] : {}).map(([key, item]): [string, unknown] => [
        `${name}.${key}`,
        item,
      ]),
    ),
  ];
  for (const [name, item] of inner) {
    const problem = isJsonObject(item) ? jsonSchemaProblem(item, `${path}.${name}`) : undefined;
    if (problem !== undefined) return problem;
  }
  return undefined;
}
