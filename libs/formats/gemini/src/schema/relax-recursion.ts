import { isJsonObject, type JsonObject, type JsonValue, type LossReporter } from '@model-gateway/core';
import { places } from './keywords.js';
import { ReferenceGraph } from './reference-graph.js';

/** A required property that must become optional, because a recursion goes through it. */
interface Holder {
  relaxed: boolean;
}

/** Whether a place is reached only through an optional property, and the nearest required one, if any. */
interface Way {
  readonly optional: boolean;
  readonly holder?: Holder;
}

/**
 * The upstream unrolls recursion to a limited depth, and accepts it only inside optional properties: a nullable type is
 * not enough. So required properties on such a path become optional. A recursion without a property (a list of lists of
 * itself) ends at its first step. Returns the same object if no change is needed.
 *
 * @param schema with references to `#` and into `$defs` only
 * @param older definitions that the client wrote as `definitions`
 */
export function relaxRecursion(
  schema: JsonObject,
  older: JsonValue | undefined,
  path: string,
  reportLoss: LossReporter,
): JsonObject {
  const graph = new ReferenceGraph(schema);
  if (graph.isAcyclic) return schema;
  const relax = (body: JsonObject, place: string): JsonObject =>
    new RecursionRelaxer(graph, body, reportLoss).node(body, { optional: false }, place);
  const groupOf = (name: string): string =>
    isJsonObject(older) && Object.hasOwn(older, name) ? 'definitions' : '$defs';
  const relaxed = relax(schema, path);
  if (!isJsonObject(schema.$defs)) return relaxed;
  const bodies = mapMembers(schema.$defs, (value, name) =>
    isJsonObject(value) ? relax(value, `${path}.${groupOf(name)}.${name}`) : value,
  );
  return bodies === schema.$defs ? relaxed : { ...relaxed, $defs: bodies };
}

class RecursionRelaxer {
  constructor(
    private readonly graph: ReferenceGraph,
    private readonly body: JsonObject,
    private readonly reportLoss: LossReporter,
  ) {}

  node(schema: JsonObject, way: Way, path: string): JsonObject {
    const { $ref } = schema;
    if (typeof $ref === 'string' && !way.optional && this.graph.isCyclic(this.body, $ref)) {
      if (!way.holder) return this.cut(schema, path);
      way.holder.relaxed = true;
    }
    const relaxed: string[] = [];
    const walked = mapMembers(schema, (value, key) => {
      if (key === '$defs' || key === 'definitions') return value;
      if (key !== 'properties' || !isJsonObject(value)) return this.member(key, value, way, `${path}.${key}`);
      return mapMembers(value, (property, name) => {
        const required = Array.isArray(schema.required) && schema.required.includes(name);
        const holder: Holder = { relaxed: false };
        const inner = required ? { optional: way.optional, holder } : { optional: true };
        const done = this.value(property, inner, `${path}.properties.${name}`);
        if (holder.relaxed) relaxed.push(name);
        return done;
      });
    });
    return relaxed.length === 0 ? walked : this.withOptional(walked, relaxed, path);
  }

  private member(key: string, value: JsonValue, way: Way, path: string): JsonValue {
    const place = places.get(key);
    // Members by pattern or without a declaration are always optional.
    const inner = key === 'additionalProperties' || key === 'patternProperties' ? { optional: true } : way;
    if (place === undefined || typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const list = value as readonly JsonValue[];
      const done = list.map((item, index) => this.value(item, inner, `${path}[${index}]`));
      return done.some((item, index) => item !== list[index]) ? done : list;
    }
    if (place === 'one') return this.value(value, inner, path);
    return mapMembers(value as JsonObject, (item, name) => this.value(item, inner, `${path}.${name}`));
  }

  private value(value: JsonValue, way: Way, path: string): JsonValue {
    return isJsonObject(value) ? this.node(value, way, path) : value;
  }

  private withOptional(schema: JsonObject, names: readonly string[], path: string): JsonObject {
    const required = (schema.required as readonly JsonValue[]).filter(
      (name) => typeof name !== 'string' || !names.includes(name),
    );
    for (const name of names) {
      const reason = `The upstream takes recursion in optional properties only, so \`${name}\` is not required.`;
      this.reportLoss({ path: `${path}.required`, action: 'approximated', reason });
    }
    return { ...schema, required };
  }

  private cut(schema: JsonObject, path: string): JsonObject {
    const reason = 'The upstream takes recursion in optional properties only: any value is taken here.';
    this.reportLoss({ path: `${path}.$ref`, action: 'approximated', reason });
    const { $ref: _$ref, ...rest } = schema;
    return rest;
  }
}

/** Returns the same object if no member changes. */
function mapMembers(object: JsonObject, map: (value: JsonValue, name: string) => JsonValue): JsonObject {
  let changed = false;
  const entries = Object.entries(object).map(([name, value]): [string, JsonValue | undefined] => {
    if (value === undefined) return [name, value];
    const mapped = map(value, name);
    changed ||= mapped !== value;
    return [name, mapped];
  });
  return changed ? Object.fromEntries(entries) : object;
}
