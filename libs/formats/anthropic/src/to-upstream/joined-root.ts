import { isJsonObject, type JsonObject, type JsonValue, type LossReporter } from '@model-gateway/core';
import { isJsonArray, type MutableJson } from '@model-gateway/format-kit';
import { setOwn } from './schema-places.js';

const combinations = ['allOf', 'anyOf', 'oneOf'] as const;

/**
 * A schema without `allOf`, `anyOf`, `oneOf` and `$ref` at its root, where the upstream refuses them: one object with the
 * members of all alternatives, of which those are required that all of them require. The same object if there are none.
 */
export function joinedRoot(schema: JsonObject, path: string, reportLoss: LossReporter): JsonObject {
  const root = withTarget(schema, schema);
  if (root !== schema) {
    const reason = 'The upstream takes no reference at the root: what it refers to stands there.';
    reportLoss({ path: `${path}.$ref`, action: 'replaced', severity: 'note', reason });
  }
  return joinedObject(root, schema, new Set(), (keyword, isWhole) => {
    const reason = isWhole
      ? 'The upstream takes no combination of schemas at the root: their members are declared together.'
      : 'The upstream takes no alternatives at the root: the members of all are declared, and what all require is required.';
    const severity = isWhole ? 'note' : 'degraded';
    reportLoss({ path: `${path}.${keyword}`, action: 'approximated', severity, reason });
  });
}

/**
 * The same for a schema within the root, its own combinations joined first.
 *
 * @param open schemas that contain this one: one that contains itself is not joined again
 * @param report told of each combination, and whether nothing but members was said in it
 */
function joinedObject(
  schema: JsonObject,
  root: JsonObject,
  open: ReadonlySet<JsonObject>,
  report: (keyword: string, isWhole: boolean) => void,
): JsonObject {
  if (open.has(schema) || !combinations.some((keyword) => schema[keyword] !== undefined)) return schema;
  const joined = new JoinedObject(schema);
  const within = new Set([...open, schema]);
  for (const keyword of combinations) {
    const value = schema[keyword];
    if (!isJsonArray(value)) continue;
    let isWhole = true;
    const alternatives = value
      .filter(isJsonObject)
      .map((alternative) =>
        joinedObject(withTarget(alternative, root), root, within, (_keyword, isAll) => (isWhole &&= isAll)),
      );
    isWhole = joined.add(alternatives, keyword === 'allOf') && isWhole;
    report(keyword, isWhole);
  }
  return joined.schema();
}

/** What a reference leads to, beside what stands there; the schema itself where it leads to nothing here. */
function withTarget(schema: JsonObject, root: JsonObject): JsonObject {
  const seen = new Set<JsonObject>();
  let found = schema;
  for (let target = targetOf(found, root); target && !seen.has(target); target = targetOf(found, root)) {
    seen.add(target);
    const { $ref: _, ...others } = found;
    found = { ...target, ...others };
  }
  return found;
}

function targetOf({ $ref }: JsonObject, root: JsonObject): JsonObject | undefined {
  const pointer = typeof $ref === 'string' ? $ref : '';
  const [, group = '', name = ''] = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(pointer) ?? [];
  const definitions = root[group];
  const target =
    isJsonObject(definitions) && Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  return isJsonObject(target) ? target : undefined;
}

/** Keywords that stand at the root of the joined object as they are. */
const ofObject: ReadonlySet<string> = new Set([
  'type',
  'properties',
  'required',
  'title',
  'description',
  '$defs',
]);

class JoinedObject {
  private readonly properties = new Map<string, JsonValue>();
  private readonly required: Set<string>;

  constructor(private readonly root: JsonObject) {
    this.required = new Set(requiredOf(root));
    this.declare(root);
  }

  /** Adds the members of schemas. False where more was said than can be said together. */
  add(schemas: readonly JsonObject[], all: boolean): boolean {
    let isWhole = all;
    for (const schema of schemas) {
      if (Object.keys(schema).some((keyword) => !ofObject.has(keyword))) isWhole = false;
      this.declare(schema);
    }
    for (const name of all ? schemas.flatMap(requiredOf) : commonOf(schemas.map(requiredOf))) {
      this.required.add(name);
    }
    return isWhole;
  }

  schema(): JsonObject {
    const made: MutableJson = {};
    for (const [keyword, value] of Object.entries(this.root)) {
      if (!(combinations as readonly string[]).includes(keyword)) setOwn(made, keyword, value);
    }
    const properties: MutableJson = {};
    for (const [name, schema] of this.properties) setOwn(properties, name, schema);
    made.type = 'object';
    made.properties = properties;
    if (this.required.size > 0) made.required = [...this.required];
    return made;
  }

  private declare({ properties }: JsonObject): void {
    if (!isJsonObject(properties)) return;
    for (const [name, schema] of Object.entries(properties)) {
      if (schema === undefined) continue;
      const known = this.properties.get(name);
      this.properties.set(name, known === undefined || known === schema ? schema : eitherOf(known, schema));
    }
  }
}

function requiredOf({ required }: JsonObject): string[] {
  return isJsonArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

function commonOf([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  return first.filter((name) => others.every((names) => names.includes(name)));
}

function eitherOf(known: JsonValue, schema: JsonValue): JsonValue {
  const alternatives =
    isJsonObject(known) && isJsonArray(known.anyOf) && Object.keys(known).length === 1
      ? known.anyOf
      : [known];
  return { anyOf: [...alternatives, schema] };
}
