import { InvalidRequestError, type JsonObject, type JsonValue, type TextPatterns } from '@model-gateway/core';
import { maxPatterns } from './bounded-patterns.js';
import {
  AjvJsonSchemas,
  cachedCharacters,
  deepestSchema,
  schemaCacheCapacity,
  longestSchema,
} from './ajv-json-schemas.js';

/** Matches what contains the expression; knows none that looks ahead, and none with `+)+`. */
const patterns: TextPatterns = {
  compile: (source) =>
    /\(\?[=!]|\+\)\+/.test(source)
      ? undefined
      : { test: (text) => new RegExp(source.replace('(?i)', ''), 'i').test(text) },
};

const draft07 = 'http://json-schema.org/draft-07/schema#';

function check(schema: JsonObject, value: JsonValue): string | undefined {
  return new AjvJsonSchemas(patterns).compile(schema)(value);
}

/** What a check fails with that is too much work. */
function failure(schema: JsonObject, value: JsonValue): string {
  const isAsItShould = new AjvJsonSchemas(patterns).compile(schema);
  try {
    return isAsItShould(value) ?? 'none';
  } catch (error) {
    if (error instanceof InvalidRequestError) return error.message;
    throw error;
  }
}

function refusal(schema: JsonObject): string {
  try {
    new AjvJsonSchemas(patterns).compile(schema);
  } catch (error) {
    if (error instanceof InvalidRequestError) return error.message;
    throw error;
  }
  return 'none';
}

/** An array in an array, and so on. */
function nested(levels: number): JsonValue {
  let value: JsonValue = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
}

/** Schemas by name. */
function named(count: number): JsonObject {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, {}]));
}

/** Schemas that each refer to the next one. */
function chained(count: number): JsonObject {
  const schemas = Array.from({ length: count }, (_, index) => {
    return [`p${index}`, { $ref: `#/$defs/p${(index + 1) % count}` }] as const;
  });
  return Object.fromEntries(schemas);
}

describe('AjvJsonSchemas', () => {
  it.each<[JsonObject, JsonValue, string | undefined]>([
    [{ type: 'object', required: ['age'] }, { age: 3 }, undefined],
    [{ type: 'object', required: ['age'] }, {}, 'does not follow #/required'],
    [{ properties: { age: { minimum: 18 } } }, { age: 3 }, 'does not follow #/properties/age/minimum'],
    [{ properties: { name: { pattern: '^[a-z]+$' } } }, { name: 'ada' }, undefined],
    [
      { properties: { name: { pattern: '^[a-z]+$' } } },
      { name: '1' },
      'does not follow #/properties/name/pattern',
    ],
    [
      { patternProperties: { '^a': false } },
      { abc: 1 },
      'does not follow #/patternProperties/%5Ea/false schema',
    ],
    [{ patternProperties: { '^a': { const: 1 }, '^b': { const: 2 } } }, { a: 1, b: 2 }, undefined],
    [{ enum: ['a', { b: [1] }] }, { b: [1] }, undefined],
    [{ uniqueItems: true }, [1, 2, 1], 'does not follow #/uniqueItems'],
    [{ uniqueItems: false }, [1, 2, 1], undefined],
    [{ prefixItems: [{ type: 'string' }], items: false }, ['a'], undefined],
    [{ prefixItems: [{ type: 'string' }], items: false }, ['a', 1], 'does not follow #/items'],
    [
      { $schema: draft07, items: [{ type: 'string' }], additionalItems: false },
      ['a', 1],
      'does not follow #/additionalItems',
    ],
    [
      { $schema: 'https://json-schema.org/draft/2020-12/schema', unevaluatedProperties: false },
      { a: 1 },
      'does not follow #/unevaluatedProperties',
    ],
    [{ $ref: '#/$defs/a', $defs: { a: { type: 'string' } } }, 1, 'does not follow #/type'],
    [{ 'x-hint': 1, format: 'no-such-format' }, 'anything', undefined],
    [{ $id: 'https://example.com/a', $defs: { b: { $id: 'b', type: 'number' } }, $ref: 'b' }, 1, undefined],
  ])('%j for %j: %s', (schema, value, expected) => {
    expect(check(schema, value)).toBe(expected);
  });

  it.each<[string, string, boolean]>([
    ['date', '2024-02-29', true],
    ['date', '2023-02-29', false],
    ['date-time', '2026-01-02T03:04:05Z', true],
    ['date-time', 'tomorrow', false],
    ['email', 'Ada@example.com', true],
    ['email', 'ada', false],
    ['hostname', 'example.com', true],
    ['hostname', '-a', false],
    ['duration', 'P1D', true],
    ['duration', 'P', false],
    ['uri', 'https://example.com/a?b#c', true],
    ['uri', 'a b', false],
    ['uuid', '123e4567-e89b-12d3-a456-426614174000', true],
    ['uuid', '123', false],
    ['ipv6', '::1', true],
    ['json-pointer', '/a/~2', false],
    ['uri', `https://example.com/${'a'.repeat(9000)}`, false],
    ['hostname', 'a.'.repeat(200), false],
  ])('%s of %s', (format, value, expected) => {
    expect(check({ format }, value) === undefined).toBe(expected);
    expect(check({ format }, 7)).toBeUndefined();
  });

  it('quotes nothing of the value, not even names of its members', () => {
    const schema = { additionalProperties: { additionalProperties: false } };
    expect(check(schema, { secret: { password: 1 } })).toBe(
      'does not follow #/additionalProperties/additionalProperties',
    );
  });

  it('names no more than five problems', () => {
    const anyOf = Array.from({ length: 9 }, (_, index) => ({ const: index }));
    expect(check({ anyOf }, 'x')?.split(', ')).toEqual([
      'does not follow #/anyOf/0/const',
      '#/anyOf/1/const',
      '#/anyOf/2/const',
      '#/anyOf/3/const',
      '#/anyOf/4/const',
    ]);
  });

  it('says where a schema is wrong, and quotes none of its values', () => {
    expect(refusal({ properties: { age: { type: 'secret' } } })).toMatch(
      /^The JSON schema cannot be used\. Its mistakes: #\/properties\/age\/type \(\w+\)/,
    );
    expect(refusal({ properties: { age: { type: 'secret' } } })).not.toContain('secret');
  });

  it.each<[JsonObject, RegExp]>([
    [{ $ref: 'https://secret.example/schema.json' }, /\$ref to something outside/],
    [{ $ref: '#/$defs/missing' }, /\$ref to something outside/],
    [{ $schema: 'http://json-schema.org/draft-04/schema#' }, /must be that of draft-07/],
    [{ $schema: 7 }, /must be that of draft-07/],
    [{ $async: true }, /asynchronous/],
    [{ properties: { a: { $async: true, type: 'string' } } }, /cannot be compiled/],
    [{ nullable: true }, /nullable without a type/],
    [{ allOf: [{ $anchor: 'secret' }, { $anchor: 'secret' }] }, /same \$id or anchor/],
    [{ $ref: '#/secret/%zz' }, /no address/],
    [{ pattern: '(?=a)b' }, /pattern that cannot be matched/],
    [{ patternProperties: { '(a+)+': {} } }, /pattern that cannot be matched/],
    [{ patternProperties: named(maxPatterns + 1) }, /more than 100 patterns/],
    [{ $defs: chained(1500), $ref: '#/$defs/p0' }, /is too large/],
    [{ const: nested(deepestSchema) }, /nested deeper/],
    [{ const: nested(200_000) }, /nested deeper/],
    [{ const: 'x'.repeat(longestSchema) }, /longer than/],
  ])('refuses schema %#', (schema, reason) => {
    expect(refusal(schema)).toMatch(reason);
    expect(refusal(schema)).not.toContain('secret');
  });

  it('keeps the schemas of different callers apart', () => {
    const schemas = new AjvJsonSchemas(patterns);
    const part = (type: string) => ({
      $defs: { b: { $id: 'https://example.com/b', type } },
      $ref: 'https://example.com/b',
    });
    const isText = schemas.compile(part('string'));
    const isNumber = schemas.compile(part('number'));
    expect([isText('a'), isNumber(1)]).toEqual([undefined, undefined]);
    expect(isText(1)).toBeDefined();
    expect(() => schemas.compile({ $ref: 'https://example.com/b' })).toThrow(InvalidRequestError);
  });

  it('stops a schema that doubles its work with each definition', () => {
    const doubled = Array.from({ length: 60 }, (_, index) => {
      const $ref = `#/$defs/d${index + 1}`;
      return [`d${index}`, { allOf: [{ $ref }, { $ref }] }] as const;
    });
    const $defs = { ...Object.fromEntries(doubled), d60: {} };
    expect(failure({ $ref: '#/$defs/d0', $defs }, 1)).toMatch(/takes too long to check/);
  });

  it('stops a schema that doubles its work with each level of the value', () => {
    const schema = {
      $defs: {
        a: {
          items: {
            anyOf: [
              { $ref: '#/$defs/a', minItems: 9 },
              { $ref: '#/$defs/a', minItems: 9 },
            ],
          },
        },
      },
      $ref: '#/$defs/a',
    };
    expect(failure(schema, nested(60))).toMatch(/takes too long to check/);
  });

  it.each<[string, JsonObject, JsonValue]>([
    [
      'items with each other',
      { uniqueItems: true },
      Array.from({ length: 10_000 }, (_, index) => ({ index })),
    ],
    [
      'large items with each other, in many lists',
      { items: { uniqueItems: true } },
      Array.from({ length: 100 }, () =>
        Array.from({ length: 300 }, (_, i) => ({ i, a: [1, 2, 3, { b: 1 }] })),
      ),
    ],
    ['a pattern with too much text', { pattern: 'a$' }, 'b'.repeat(4_000_000)],
    [
      'a format with too many texts',
      { items: { format: 'email' } },
      Array.from({ length: 200_000 }, () => 'ada@example.com'),
    ],
    ['names with patterns', { patternProperties: { a: {}, b: {}, c: {} } }, named(500_000)],
    [
      'how long a text is, again and again',
      { anyOf: Array(900).fill({ maxLength: 3 }) },
      'x'.repeat(1_000_000),
    ],
    [
      'how wide an object is, again and again',
      { anyOf: Array(900).fill({ minProperties: 1e6 }) },
      named(100_000),
    ],
    ['an object with many others', { enum: Array.from({ length: 900 }, (_, a) => ({ a })) }, named(100_000)],
    [
      'what fails twice at each level',
      {
        $ref: '#/$defs/d0',
        $defs: {
          ...Object.fromEntries(
            Array.from({ length: 40 }, (_, index) => {
              const $ref = `#/$defs/d${index + 1}`;
              return [`d${index}`, { anyOf: [{ $ref }, { $ref }] }] as const;
            }),
          ),
          d40: false,
        },
      },
      1,
    ],
  ])('stops comparing %s', (_name, schema, value) => {
    const startedAt = process.cpuUsage();
    expect(failure(schema, value)).toMatch(/too long/);
    const { user, system } = process.cpuUsage(startedAt);
    expect((user + system) / 1000).toBeLessThan(3000);
  });

  it('takes for a member only what the value has itself', () => {
    expect(check({ required: ['toString'] }, {})).toBe('does not follow #/required');
    expect(check({ required: ['constructor', '__proto__'] }, {})).toBe('does not follow #/required');
    expect(check({ properties: { toString: { type: 'string' } } }, {})).toBeUndefined();
    expect(check({ properties: { toString: { type: 'string' } } }, { toString: 1 })).toBeDefined();
    expect(check({ dependentRequired: { valueOf: ['a'] } }, {})).toBeUndefined();
  });

  it('has its steps anew for each check', () => {
    const isLong = new AjvJsonSchemas(patterns).compile({ pattern: 'a$' });
    for (let turn = 0; turn < 5; turn += 1) expect(isLong(`${'b'.repeat(1_000_000)}a`)).toBeUndefined();
  });

  it('survives values and schemas that never end', () => {
    expect(failure({ $ref: '#' }, 1)).toMatch(/nested too deeply/);
    expect(failure({ items: { $ref: '#' } }, nested(100_000))).toMatch(/nested too deeply/);
  });

  it('keeps what it compiled, but not without end', () => {
    const schemas = new AjvJsonSchemas(patterns);
    const first = schemas.compile({ const: 0 });
    const second = schemas.compile({ const: 1 });
    expect(schemas.compile({ const: 0 })).toBe(first);
    for (let index = 2; index <= schemaCacheCapacity; index += 1) schemas.compile({ const: index });
    expect(schemas.compile({ const: 0 })).toBe(first);
    expect(schemas.compile({ const: 1 })).not.toBe(second);
  });

  it('keeps fewer schemas that are large', () => {
    const schemas = new AjvJsonSchemas(patterns);
    const large = (index: number) => ({ const: index, description: 'x'.repeat(cachedCharacters / 4) });
    const first = schemas.compile(large(0));
    const second = schemas.compile(large(1));
    expect(schemas.compile(large(0))).toBe(first);
    schemas.compile(large(2));
    schemas.compile(large(3));
    expect(schemas.compile(large(0))).toBe(first);
    expect(schemas.compile(large(1))).not.toBe(second);
  });

  it('compiles what it refuses only once', () => {
    let compiled = 0;
    const counting: TextPatterns = { compile: () => ((compiled += 1), undefined) };
    const schemas = new AjvJsonSchemas(counting);
    const before = compiled;
    for (let turn = 0; turn < 3; turn += 1)
      expect(() => schemas.compile({ pattern: 'a' })).toThrow(/cannot be matched/);
    expect(compiled).toBe(before + 1);
    for (let index = 0; index < schemaCacheCapacity; index += 1)
      expect(() => schemas.compile({ pattern: `${index}` })).toThrow(InvalidRequestError);
    expect(() => schemas.compile({ pattern: 'a' })).toThrow(InvalidRequestError);
    expect(compiled).toBe(before + schemaCacheCapacity + 2);
  });
});
