import { isJsonObject, type JsonObject, type JsonValue, type LossEntry } from '@model-gateway/core';
import fc from 'fast-check';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { vertexDialect } from '../dialect/vertex-dialect.js';
import { toUpstreamSchema } from './upstream-schema.js';

/**
 * Judges of what the upstream takes, written from its documentation and sharing nothing with the translation. Each
 * gives the first complaint, or undefined.
 */
type Judge = (schema: JsonValue | undefined, path: string) => string | undefined;

const text = (value: unknown): boolean => typeof value === 'string';
const count = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const number = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const texts = (value: unknown): boolean => Array.isArray(value) && value.every(text);
const anything = (): boolean => true;

const members: Record<string, (value: unknown) => boolean> = {
  type: (value) => /^(STRING|NUMBER|INTEGER|BOOLEAN|ARRAY|OBJECT)$/i.test(String(value)),
  format: text,
  title: text,
  description: text,
  nullable: (value) => typeof value === 'boolean',
  enum: (value) => texts(value) && (value as string[]).every((each) => each !== ''),
  items: isJsonObject,
  minItems: count,
  maxItems: count,
  properties: isJsonObject,
  required: texts,
  propertyOrdering: texts,
  minProperties: count,
  maxProperties: count,
  minimum: number,
  maximum: number,
  minLength: count,
  maxLength: count,
  pattern: text,
  example: anything,
  default: anything,
  anyOf: (value) => Array.isArray(value) && value.length > 0,
};
const ofOneType: Record<string, RegExp> = {
  items: /ARRAY/,
  minItems: /ARRAY/,
  maxItems: /ARRAY/,
  properties: /OBJECT/,
  required: /OBJECT/,
  propertyOrdering: /OBJECT/,
  additionalProperties: /OBJECT/,
  enum: /STRING/,
  pattern: /STRING/,
  minimum: /NUMBER|INTEGER/,
  maximum: /NUMBER|INTEGER/,
};
const geminiFormats: Record<string, RegExp> = {
  STRING: /^"(enum|date-time)"$/,
  NUMBER: /^"(float|double)"$/,
  INTEGER: /^"(int32|int64)"$/,
};

const messageJudge = (vertex: boolean): Judge => {
  const judge: Judge = (schema, path) => {
    if (!isJsonObject(schema)) return `${path} is no schema`;
    const { anyOf, items, properties, required, format } = schema;
    const type = typeof schema.type === 'string' ? schema.type.toUpperCase() : undefined;
    for (const [name, value] of Object.entries(schema)) {
      const isValid =
        vertex && name === 'additionalProperties' ? anything : Object.hasOwn(members, name) && members[name];
      if (!isValid) return `${path}: unknown name ${name}`;
      if (!isValid(value)) return `${path}: invalid value of ${name}: ${JSON.stringify(value)}`;
      const only = Object.hasOwn(ofOneType, name) ? ofOneType[name] : undefined;
      if (only && !only.test(String(type))) return `${path}: ${name} with type ${String(type)}`;
    }
    if (anyOf !== undefined && Object.keys(schema).length > 1)
      return `${path}: any_of must be the only field set`;
    if (anyOf === undefined && type === undefined) return `${path}: no type`;
    if (type === 'ARRAY' && items === undefined) return `${path}.items: missing field`;
    if (format !== undefined && !vertex && !geminiFormats[String(type)]?.test(JSON.stringify(format)))
      return `${path}: format`;
    const names = isJsonObject(properties) ? Object.keys(properties) : [];
    const missing = ((required ?? []) as string[]).find((name) => !names.includes(name));
    if (missing !== undefined) return `${path}.required: ${missing} is not defined`;
    const inner: [JsonValue | undefined, string][] = [
      ...((anyOf ?? []) as JsonValue[]).map((branch): [JsonValue, string] => [branch, `${path}.anyOf`]),
      ...names.map((name): [JsonValue | undefined, string] => [
        (properties as JsonObject)[name],
        `${path}.properties.${name}`,
      ]),
    ];
    if (items !== undefined) inner.push([items, `${path}.items`]);
    if (isJsonObject(schema.additionalProperties))
      inner.push([schema.additionalProperties, `${path}.additional`]);
    return firstOf(inner, judge);
  };
  return judge;
};

function firstOf(inner: readonly [JsonValue | undefined, string][], judge: Judge): string | undefined {
  for (const [schema, path] of inner) {
    const complaint = judge(schema, path);
    if (complaint !== undefined) return complaint;
  }
  return undefined;
}

/** What is refused in a JSON Schema member. */
function jsonSchemaJudge(root: JsonObject): string | undefined {
  const definition = (reference: string): JsonValue | undefined => {
    if (reference === '#') return root;
    const name = decodeURIComponent(reference.replace(/^#\/\$defs\//, ''))
      .replace(/~1/g, '/')
      .replace(/~0/g, '~');
    const found = (root.$defs as JsonObject | undefined) ?? {};
    return reference.startsWith('#/$defs/') && Object.hasOwn(found, name) ? found[name] : undefined;
  };
  const walk = (
    schema: JsonValue | undefined,
    path: string,
    open: readonly JsonValue[],
  ): string | undefined => {
    if (!isJsonObject(schema)) return `${path} is ${JSON.stringify(schema)}`;
    if (Array.isArray(schema.items)) return `schema at ${path}.items must be a boolean or an object`;
    if (schema.definitions !== undefined) return `${path}.definitions`;
    if (schema.nullable === true) return `${path}.nullable has no effect`;
    if (Array.isArray(schema.enum) && schema.enum.includes(null)) return `${path}.enum has null`;
    if (typeof schema.$ref === 'string') {
      if (Object.keys(schema).some((key) => !key.startsWith('$'))) return `${path}.$ref with siblings`;
      const target = definition(schema.$ref);
      if (!isJsonObject(target)) return `${path}.$ref ${schema.$ref} leads nowhere`;
      // Required all the way from a schema to itself: no end.
      if (open.includes(target)) return `${path}.$ref recurs through required properties`;
      const complaint = walk(target, schema.$ref, [...open, target]);
      if (complaint !== undefined) return complaint;
    }
    const required = (Array.isArray(schema.required) ? schema.required : []) as JsonValue[];
    const inner: [JsonValue | undefined, string, boolean][] = [];
    for (const [key, value] of Object.entries(schema)) {
      if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(key) && Array.isArray(value)) {
        for (const item of value as JsonValue[]) inner.push([item, `${path}.${key}`, true]);
      }
      if (key === 'items' && isJsonObject(value)) inner.push([value, `${path}.items`, true]);
      if (key === 'additionalProperties' && isJsonObject(value)) inner.push([value, `${path}.more`, false]);
      if (key === 'properties' && isJsonObject(value)) {
        for (const [name, property] of Object.entries(value)) {
          inner.push([property, `${path}.${name}`, required.includes(name)]);
        }
      }
    }
    for (const [value, place, isRequired] of inner) {
      const complaint = isRequired ? walk(value, place, open) : once(value, place);
      if (complaint !== undefined) return complaint;
    }
    return undefined;
  };
  const seen = new Set<JsonValue>();
  const once = (value: JsonValue | undefined, path: string): string | undefined => {
    if (value !== undefined && seen.has(value)) return undefined;
    if (value !== undefined) seen.add(value);
    return walk(value, path, []);
  };
  const definitions = Object.entries((root.$defs as JsonObject | undefined) ?? {});
  const all: [JsonValue | undefined, string][] = [
    [root, '#'],
    ...definitions.map(([n, v]): [JsonValue | undefined, string] => [v, n]),
  ];
  return firstOf(all, (value, path) => walk(value, path, value === undefined ? [] : [value]));
}

const names = ['a', 'b', 'constructor', '__proto__', 'type', 'items', 'Ä b/c~d%'];
const name = fc.constantFrom(...names);
const reference = fc.constantFrom(
  '#',
  '#/$defs/a',
  '#/definitions/b',
  '#/$defs/__proto__',
  '#/properties/a',
  '#/nowhere',
  '#here',
  'https://example.com/s.json',
  '#/definitions/%C3%84%20b~1c~0d%25',
);
const plain = fc.jsonValue({ maxDepth: 1 });
const entries = (value: fc.Arbitrary<unknown>): fc.Arbitrary<object> =>
  fc
    .uniqueArray(fc.tuple(name, value), { maxLength: 3, selector: ([key]) => key })
    .map((list) => Object.fromEntries(list));

/** An object with a few of the members. */
function someMembers(members: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<JsonObject> {
  const pairs = Object.entries(members).map(([key, value]) => fc.tuple(fc.constant(key), value));
  return fc
    .uniqueArray(fc.oneof(...pairs), { maxLength: 5, selector: ([key]) => key })
    .map((drawn) => Object.fromEntries(drawn) as JsonObject);
}

/** JSON Schemas of all drafts, sound or not. */
const schemas = fc.letrec<{ node: JsonValue; object: JsonObject }>((tie) => {
  const list = fc.array(tie('node'), { minLength: 1, maxLength: 3 });
  const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', 'object', 'null', 'any');
  return {
    node: fc.oneof({ maxDepth: 3, withCrossShrink: true }, fc.boolean(), tie('object')),
    object: someMembers({
      type: fc.oneof(type, type, type, fc.uniqueArray(type, { maxLength: 3 }), fc.constant(null)),
      properties: entries(tie('node')),
      required: fc.uniqueArray(name, { maxLength: 3 }),
      items: fc.oneof(tie('node'), list),
      prefixItems: list,
      additionalItems: tie('node'),
      additionalProperties: tie('node'),
      anyOf: list,
      oneOf: list,
      allOf: list,
      not: tie('node'),
      $ref: reference,
      $defs: entries(tie('node')),
      definitions: entries(tie('node')),
      enum: fc.array(plain, { maxLength: 4 }),
      const: plain,
      nullable: fc.boolean(),
      description: fc.string(),
      title: fc.string(),
      default: plain,
      examples: fc.array(plain, { maxLength: 2 }),
      format: fc.constantFrom('date-time', 'email', 'int32', 'float'),
      minimum: fc.oneof(fc.integer(), plain),
      exclusiveMinimum: fc.oneof(fc.double(), fc.boolean()),
      maxItems: fc.oneof(fc.integer(), plain),
      pattern: fc.oneof(fc.string(), plain),
      minLength: fc.nat(),
      patternProperties: entries(tie('node')),
      propertyOrdering: fc.array(name, { maxLength: 2 }),
      $anchor: fc.constant('here'),
      $schema: fc.constant('https://json-schema.org/draft/2020-12/schema'),
      strict: fc.boolean(),
    }),
  };
}).object;

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

function convert(schema: JsonObject, takesJsonSchema: boolean, vertex = false) {
  const losses: LossEntry[] = [];
  const dialect = (vertex ? vertexDialect : geminiApiDialect).schema;
  const reportLoss = (loss: LossEntry): void => void losses.push(loss);
  return { ...toUpstreamSchema(schema, { takesJsonSchema, dialect, path: 'p', reportLoss }), losses };
}

const runs = { numRuns: 1000 };

describe('the laws of schemas', () => {
  it.each([
    ['the Gemini API', false],
    ['Vertex AI', true],
  ])('a Schema message is sound for %s, whatever the JSON Schema (R21, R25, R26)', (_name, vertex) => {
    fc.assert(
      fc.property(schemas, (schema) => {
        const { schema: sent, member } = convert(freeze(schema), false, vertex);
        expect(member).toBe('message');
        expect(messageJudge(vertex)(sent, '#')).toBeUndefined();
        expect(JSON.stringify(sent).length).toBeLessThan(1_000_000);
      }),
      runs,
    );
  });

  it('a JSON Schema has nothing in it that is refused (R22, K15)', () => {
    fc.assert(
      fc.property(schemas, (schema) => {
        const { schema: sent, member } = convert(freeze(schema), true);
        expect(member).toBe('json');
        expect(jsonSchemaJudge(sent)).toBeUndefined();
        expect(JSON.stringify(sent).length).toBeLessThan(10 * JSON.stringify(schema).length + 1000);
      }),
      runs,
    );
  });

  it('what came out needs nothing any more, and passes as the same object', () => {
    fc.assert(
      fc.property(schemas, fc.boolean(), (schema, takesJsonSchema) => {
        const once = freeze(convert(schema, takesJsonSchema).schema);
        const twice = convert(once, takesJsonSchema);
        expect(twice.schema).toBe(once);
        if (!takesJsonSchema) expect(twice.losses).toEqual([]);
      }),
      runs,
    );
  });

  it('the same schema gives the same bytes (R19)', () => {
    fc.assert(
      fc.property(schemas, fc.boolean(), (schema, takesJsonSchema) => {
        // Infinity has no JSON text, so both are read from one.
        const text = JSON.stringify(schema);
        const [first, second] = [text, text].map((each) =>
          convert(JSON.parse(each) as JsonObject, takesJsonSchema),
        );
        expect(JSON.stringify(second)).toBe(JSON.stringify(first));
      }),
      { numRuns: 500 },
    );
  });
});
