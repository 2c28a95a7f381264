import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { isJsonArray, type MutableJson } from '@model-gateway/format-kit';

/** Where the value of a keyword has schemas: by name, in a list, or it is one itself. */
type SchemaPlace = 'map' | 'list' | 'one';

/** The keywords of a JSON Schema that hold schemas. */
const places: ReadonlyMap<string, SchemaPlace> = new Map<string, SchemaPlace>([
  ...(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'] as const).map(
    (name) => [name, 'map'] as const,
  ),
  ...(['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const).map((name) => [name, 'list'] as const),
  ...(
    [
      ...(['items', 'additionalItems', 'additionalProperties', 'unevaluatedItems'] as const),
      ...(['unevaluatedProperties', 'contains', 'propertyNames', 'not', 'if', 'then', 'else'] as const),
    ] as const
  ).map((name) => [name, 'one'] as const),
]);

/** Makes of a schema below another one what is to stand there. */
export type SchemaMap = (schema: JsonObject, path: string) => JsonObject;

/**
 * The value of a keyword with its schemas replaced; the same value where none changes. A list of schemas is understood at
 * every keyword that has schemas, because `items` of older drafts may be one.
 *
 * @param path of the value
 */
export function mapSchemas(
  keyword: string,
  value: JsonValue | undefined,
  path: string,
  map: SchemaMap,
): JsonValue | undefined {
  const place = places.get(keyword);
  if (place === undefined) return value;
  if (isJsonArray(value)) return place === 'map' ? value : mapList(value, path, map);
  if (!isJsonObject(value)) return value;
  if (place === 'one') return map(value, path);
  return place === 'map' ? mapMembers(value, path, map) : value;
}

function mapList(schemas: readonly JsonValue[], path: string, map: SchemaMap): readonly JsonValue[] {
  const made = schemas.map((schema, index) =>
    isJsonObject(schema) ? map(schema, `${path}[${index}]`) : schema,
  );
  return made.some((schema, index) => schema !== schemas[index]) ? made : schemas;
}

function mapMembers(schemas: JsonObject, path: string, map: SchemaMap): JsonObject {
  const made: MutableJson = {};
  let changed = false;
  for (const [name, schema] of Object.entries(schemas)) {
    const mapped = isJsonObject(schema) ? map(schema, `${path}.${name}`) : schema;
    if (mapped !== schema) changed = true;
    setOwn(made, name, mapped);
  }
  return changed ? made : schemas;
}

/** Sets a member. Not by assignment: a member named `__proto__` would set the prototype. */
export function setOwn(owner: MutableJson, name: string, value: JsonValue | undefined): void {
  if (name !== '__proto__') owner[name] = value;
  else Object.defineProperty(owner, name, { value, enumerable: true, configurable: true, writable: true });
}
