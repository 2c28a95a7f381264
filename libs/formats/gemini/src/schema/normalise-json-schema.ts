import {
  ExactNumber,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type LossReporter,
} from '@model-gateway/core';
import type { MutableJson } from '@model-gateway/format-kit';
import { Definitions } from './definitions.js';
import { jsonTypes, places } from './keywords.js';

/**
 * Normalises a JSON Schema to what the upstream's JSON Schema members accept and apply, with the least change: tuples by
 * `prefixItems`, definitions in `$defs`, references with nothing beside them, null as a type, single values as
 * `enum`. The meaning stays; any change of it is reported. The argument is not modified.
 *
 * @param references the values of its `$ref`s
 */
export function normaliseJsonSchema(
  schema: JsonObject,
  references: Iterable<string>,
  path: string,
  reportLoss: LossReporter,
): JsonObject {
  return new JsonSchemaNormaliser(new Definitions(schema, references), path, reportLoss).normalise(schema);
}

class JsonSchemaNormaliser {
  constructor(
    private readonly definitions: Definitions,
    private readonly path: string,
    private readonly reportLoss: LossReporter,
  ) {}

  normalise(root: JsonObject): JsonObject {
    const { $defs: _defs, definitions: _definitions, ...body } = root;
    const normalised = this.node(body, this.path);
    const entries = this.definitions.entries.map(({ name, value, place }): [string, JsonObject] => {
      const path = `${this.path}.${place}`;
      return [name, isJsonObject(value) ? this.node(value, path) : this.boolean(value, path)];
    });
    return entries.length === 0 ? normalised : { ...normalised, $defs: Object.fromEntries(entries) };
  }

  private schema(value: JsonValue | undefined, path: string): JsonObject {
    if (!isJsonObject(value)) return this.boolean(value, path);
    const reference = this.definitions.referenceTo(value);
    return reference === undefined ? this.node(value, path) : { $ref: reference };
  }

  private boolean(value: JsonValue | undefined, path: string): JsonObject {
    if (value !== false) return {};
    this.report(path, 'approximated', 'The upstream has no schema that nothing satisfies.');
    return {};
  }

  private node(schema: JsonObject, path: string): JsonObject {
    const tuple = Array.isArray(schema.items);
    const entries: [string, JsonValue | undefined][] = [];
    for (const [key, value] of Object.entries(schema)) {
      const below = `${path}.${key}`;
      // Definitions of the root, and all other targets of references, are known by now.
      if (key === 'definitions') continue;
      if (key === '$ref') entries.push(['$ref', this.reference(value, below)]);
      else if (key === 'type') entries.push(['type', this.type(value, below)]);
      else if (tuple && key === 'items') entries.push(['prefixItems', this.list(value, below)]);
      else if (tuple && key === 'additionalItems') entries.push(['items', this.one(value, below)]);
      else if (!(tuple && key === 'prefixItems')) entries.push([key, this.member(key, value, below)]);
    }
    const present = entries.filter(([, value]) => value !== undefined);
    return withoutNull(besideReference(withListedConst(Object.fromEntries(present))));
  }

  private member(key: string, value: JsonValue | undefined, path: string): JsonValue | undefined {
    switch (places.get(key)) {
      case undefined:
        return value;
      case 'one':
        return this.one(value, path);
      case 'list':
        return this.list(value, path);
      case 'map':
        return isJsonObject(value) ? this.map(value, path) : value;
    }
  }

  /** A schema in a position in which true and false are allowed. */
  private one(value: JsonValue | undefined, path: string): JsonValue | undefined {
    return isJsonObject(value) ? this.schema(value, path) : value;
  }

  private list(value: JsonValue | undefined, path: string): JsonValue | undefined {
    if (!Array.isArray(value)) return value;
    return value.map((item: JsonValue, index) => this.schema(item, `${path}[${index}]`));
  }

  private map(value: JsonObject, path: string): JsonObject {
    const entries = Object.entries(value);
    return Object.fromEntries(entries.map(([name, item]) => [name, this.schema(item, `${path}.${name}`)]));
  }

  private type(value: JsonValue | undefined, path: string): JsonValue | undefined {
    const types: readonly (JsonValue | undefined)[] = Array.isArray(value) ? value : [value];
    const known = types.map((type) => (typeof type === 'string' ? type.toLowerCase() : '')).filter(isType);
    if (known.length < types.length && value !== null) {
      this.report(path, 'dropped', 'This is no type of JSON Schema.');
    }
    if (known.length === 0) return undefined;
    return Array.isArray(value) ? known : known[0];
  }

  private reference(value: JsonValue | undefined, path: string): JsonValue | undefined {
    const reference = typeof value === 'string' ? this.definitions.rewrite(value) : undefined;
    if (reference === undefined) {
      this.report(
        path,
        'dropped',
        'Nothing in the schema is called so, and nothing is fetched: any value is taken.',
      );
    }
    return reference;
  }

  private report(path: string, action: 'dropped' | 'approximated', reason: string): void {
    this.reportLoss({ path, action, reason });
  }
}

function isType(type: string): boolean {
  return jsonTypes.has(type);
}

/** The upstream applies `enum` but ignores `const`; `allOf` with one schema is written as `anyOf`. */
function withListedConst(schema: JsonObject): JsonObject {
  const { const: only, enum: listed, allOf, anyOf } = schema;
  const normalised: MutableJson = schema;
  const isListable = typeof only === 'string' || typeof only === 'number' || only instanceof ExactNumber;
  if (isListable && listed === undefined) normalised.enum = [only];
  if (Array.isArray(allOf) && allOf.length === 1 && anyOf === undefined) {
    normalised.anyOf = allOf as readonly JsonValue[];
    delete normalised.allOf;
  }
  return normalised;
}

/** Only members that begin with `$` may stand beside a reference, so it moves one level down. */
function besideReference(schema: JsonObject): JsonObject {
  const { $ref, ...rest } = schema;
  if ($ref === undefined || Object.keys(rest).every((key) => key.startsWith('$'))) return schema;
  if (rest.anyOf === undefined) return { ...rest, anyOf: [{ $ref }] };
  const allOf = Array.isArray(rest.allOf) ? (rest.allOf as readonly JsonValue[]) : [];
  return { ...rest, allOf: [...allOf, { $ref }] };
}

/** Null as a type of its own: the upstream ignores both `nullable` and a null in `enum`. */
function withoutNull(schema: JsonObject): JsonObject {
  const { nullable, enum: values, type } = schema;
  const listed =
    Array.isArray(values) && values.includes(null) ? (values as readonly JsonValue[]) : undefined;
  if (nullable !== true && !listed) return schema;
  const { nullable: _nullable, enum: _enum, type: _type, ...rest } = schema;
  const named = listed?.filter((value) => value !== null) ?? values;
  const types = (Array.isArray(type) ? type : type === undefined ? [] : [type]) as readonly JsonValue[];
  const takesNull = nullable === true || types.length === 0 || types.includes('null');
  const others = types.filter((each) => each !== 'null');
  const isEmpty = Array.isArray(named) && named.length === 0;
  const plain: MutableJson = rest;
  if (takesNull && (isEmpty || (types.length > 0 && others.length === 0))) {
    // If only null is left, no other value can be the only one.
    delete plain.const;
    return { ...plain, type: 'null' };
  }
  if (others.length > 0) plain.type = others.length === 1 ? (others[0] ?? null) : others;
  if (named !== undefined && !isEmpty) plain.enum = named;
  if (!takesNull) return plain;
  const simple = others.length > 0 && named === undefined && shaping.every((key) => plain[key] === undefined);
  return simple ? { ...plain, type: [...others, 'null'] } : { anyOf: [plain, { type: 'null' }] };
}

/** Beside any of these, another type has no effect. References have been moved into `anyOf` or `allOf`. */
const shaping = ['const', 'anyOf', 'oneOf', 'allOf'];
