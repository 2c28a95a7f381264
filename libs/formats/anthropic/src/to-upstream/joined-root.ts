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
  if (!combinations.some((keyword) => root[keyword] !== undefined)) return root;
  const joined = new JoinedObject(root);
  for (const keyword of combinations) {
    const value = root[keyword];
    if (!isJsonArray(value)) continue;
    const alternatives = value.filter(isJsonObject).map((alternative) => withTarget(alternative, schema));
    const isWhole = joined.add(alternatives, keyword === 'allOf');
    const reason = isWhole
      ? 'The upstream takes no combination of schemas at the root: their members are declared together.'
      : 'The upstream takes no alternatives at the root: the members of all are declared, and what all require is required.';
    const severity = isWhole ? 'note' : 'degraded';
    reportLoss({ path: `${path}.${keyword}`, action: 'approximated', severity, reason });
  }
  return joined.schema();
}

/** What a reference refers to, beside what stands there; the schema itself where it refers to nothing here. */
function withTarget(schema: JsonObject, root: JsonObject): JsonObject {
  const { $ref, ...others } = schema;
  const [, group = '', name = ''] =
    /^#\/(\$defs|definitions)\/([^/]+)$/.exec(typeof $ref === 'string' ? $ref : '') ?? [];
  const definitions = root[group];
  const target =
    isJsonObject(definitions) && Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  return isJsonObject(target) && target !== schema ? { ...target, ...others } : schema;
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
