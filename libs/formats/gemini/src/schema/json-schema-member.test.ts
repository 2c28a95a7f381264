import type { JsonObject, LossEntry } from '@model-gateway/core';
import { expectLinearReads } from '@model-gateway/core/testing';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { toUpstreamSchema } from './upstream-schema.js';

function send(schema: JsonObject) {
  const losses: LossEntry[] = [];
  const reportLoss = (loss: LossEntry): void => void losses.push(loss);
  const before = JSON.stringify(schema);
  const { dialect, path } = { dialect: geminiApiDialect.schema, path: 'p' };
  const { member, schema: sent } = toUpstreamSchema(schema, {
    takesJsonSchema: true,
    dialect,
    path,
    reportLoss,
  });
  expect(member).toBe('json');
  expect(JSON.stringify(schema)).toBe(before);
  return { sent, losses: losses.map(({ action, path: place }) => `${action} ${place}`) };
}

describe('a JSON Schema for a model that takes JSON Schema', () => {
  it.each<[string, JsonObject]>([
    ['an object', { type: 'object', properties: { b: { type: 'string' }, a: { type: ['number', 'null'] } } }],
    [
      'properties that are called like keywords',
      { properties: { items: { items: {} }, const: { type: 'string' } } },
    ],
    [
      'data that looks like keywords',
      { type: 'object', default: { items: [1], $ref: 'x', definitions: {} } },
    ],
    ['a union', { anyOf: [{ type: 'string' }, { type: 'null' }], title: 'T', default: null }],
    ['records', { type: 'object', additionalProperties: { type: 'string' } }],
    ['tuples of today', { type: 'array', prefixItems: [{ type: 'string' }], items: false }],
    ['numbers to choose from', { type: 'integer', enum: [1, 2] }],
    [
      'definitions',
      { $defs: { a: { type: 'string' } }, type: 'object', properties: { a: { $ref: '#/$defs/a' } } },
    ],
    [
      'recursion through an optional property',
      { type: 'object', properties: { name: { type: 'string' }, next: { $ref: '#' } }, required: ['name'] },
    ],
    ['a $schema', { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' }],
  ])('goes as the very same object when it needs nothing: %s (R22, K14)', (_title, schema) => {
    const { sent, losses } = send(schema);
    expect(sent).toBe(schema);
    expect(losses).toEqual([]);
  });

  it.each<[string, JsonObject, JsonObject]>([
    [
      'tuples of draft 7',
      { type: 'array', items: [{ type: 'string' }, { items: [true] }], additionalItems: false },
      { type: 'array', prefixItems: [{ type: 'string' }, { prefixItems: [{}] }], items: false },
    ],
    [
      '`definitions` (K15)',
      {
        type: 'object',
        properties: { a: { $ref: '#/definitions/A' } },
        definitions: { A: { type: 'string' } },
      },
      { type: 'object', properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: { type: 'string' } } },
    ],
    [
      'definitions of both spellings with one name',
      {
        $defs: { A: { type: 'string' } },
        definitions: { A: { type: 'number' } },
        anyOf: [{ $ref: '#/$defs/A' }, { $ref: '#/definitions/A' }],
      },
      {
        anyOf: [{ $ref: '#/$defs/A' }, { $ref: '#/$defs/A_2' }],
        $defs: { A: { type: 'string' }, A_2: { type: 'number' } },
      },
    ],
    [
      'a reference to another property',
      { properties: { a: { type: 'string', title: 'T' }, b: { $ref: '#/properties/a' } } },
      {
        properties: { a: { $ref: '#/$defs/properties_a' }, b: { $ref: '#/$defs/properties_a' } },
        $defs: { properties_a: { type: 'string', title: 'T' } },
      },
    ],
    [
      'a reference with company',
      { $defs: { a: { type: 'string' } }, properties: { a: { $ref: '#/$defs/a', description: 'An a.' } } },
      {
        properties: { a: { description: 'An a.', anyOf: [{ $ref: '#/$defs/a' }] } },
        $defs: { a: { type: 'string' } },
      },
    ],
    ['nullable', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
    ['nullable beside nothing but null', { type: 'null', nullable: true }, { type: 'null' }],
    [
      'nullable beside values (R26)',
      { type: 'string', enum: ['a', null], nullable: true },
      { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] },
    ],
    ['nothing but null', { nullable: true, const: 0, enum: [] }, { type: 'null' }],
    ['one fixed text', { type: 'string', const: 'a' }, { type: 'string', const: 'a', enum: ['a'] }],
    ['a single part of an intersection', { allOf: [{ type: 'string' }] }, { anyOf: [{ type: 'string' }] }],
    ['true for anything', { properties: { a: true } }, { properties: { a: {} } }],
    ['types in odd case', { type: 'String' }, { type: 'string' }],
  ])('is normalised where it would fail or have no effect: %s', (_title, schema, expected) => {
    const { sent, losses } = send(schema);
    expect(JSON.stringify(sent)).toBe(JSON.stringify(expected));
    expect(losses).toEqual([]);
  });

  it.each<[string, JsonObject, JsonObject, string[]]>([
    [
      'recursion through required properties, null or not, list or not',
      {
        type: 'object',
        properties: {
          next: { anyOf: [{ $ref: '#' }, { type: 'null' }] },
          all: { type: 'array', items: { $ref: '#' } },
        },
        required: ['next', 'all'],
      },
      {
        type: 'object',
        properties: {
          next: { anyOf: [{ $ref: '#' }, { type: 'null' }] },
          all: { type: 'array', items: { $ref: '#' } },
        },
        required: [],
      },
      ['approximated p.required', 'approximated p.required'],
    ],
    [
      'recursion in definitions of the older kind',
      {
        $ref: '#/definitions/A',
        definitions: { A: { properties: { a: { $ref: '#/definitions/A' } }, required: ['a'] } },
      },
      { $ref: '#/$defs/A', $defs: { A: { properties: { a: { $ref: '#/$defs/A' } }, required: [] } } },
      ['approximated p.definitions.A.required'],
    ],
    [
      'recursion without a property',
      { $defs: { a: { type: 'array', items: { $ref: '#/$defs/a' } } }, $ref: '#/$defs/a' },
      { $defs: { a: { type: 'array', items: {} } }, $ref: '#/$defs/a' },
      ['approximated p.$defs.a.items.$ref'],
    ],
    [
      'references to elsewhere and to nowhere',
      { properties: { a: { $ref: 'https://example.com/a.json' }, b: { $ref: '#/$defs/b', title: 'B' } } },
      { properties: { a: {}, b: { title: 'B' } } },
      ['dropped p.properties.a.$ref', 'dropped p.properties.b.$ref'],
    ],
    ['a type that is none', { type: 'any', title: 'T' }, { title: 'T' }, ['dropped p.type']],
    [
      'keywords that are not heeded, which stay',
      { type: 'string', minLength: 1, pattern: 'a', examples: ['a'], strict: true, not: { enum: [''] } },
      { type: 'string', minLength: 1, pattern: 'a', examples: ['a'], strict: true, not: { enum: [''] } },
      ['minLength', 'pattern', 'examples', 'strict', 'not'].map((name) => `approximated p.${name}`),
    ],
  ])('loses with a word: %s', (_title, schema, expected, entries) => {
    const { sent, losses } = send(schema);
    expect(sent).toEqual(expected);
    expect(losses).toEqual(entries);
  });

  it('keeps a reference to a definition, and moves the target of any other there', () => {
    const of = ($ref: string) => {
      const inner = { type: 'object', properties: { b: { type: 'string' } } };
      return send({ $defs: { a: inner }, properties: { x: { $ref } }, anyOf: [] }).sent;
    };
    expect(of('#/$defs/a')).toMatchObject({ properties: { x: { $ref: '#/$defs/a' } } });
    const moved = of('#/$defs/a/properties/b') as { properties: { x: { $ref: string } }; $defs: JsonObject };
    const name = moved.properties.x.$ref.replace('#/$defs/', '');
    expect(name).toMatch(/^\w+$/);
    expect(moved.$defs[name]).toEqual({ type: 'string' });
    const short = send({ items: { type: 'string' }, properties: { x: { $ref: '#/items' } } }).sent;
    expect(short).toMatchObject({
      properties: { x: { $ref: expect.stringMatching(/^#\/\$defs\//) as string } },
    });
  });

  it('is safe for members named __proto__ (R72)', () => {
    const schema = JSON.parse(
      '{"properties":{"__proto__":{"items":[{}]}},"definitions":{"__proto__":{}}}',
    ) as JsonObject;
    expect(JSON.stringify(send(schema).sent)).toBe(
      '{"properties":{"__proto__":{"prefixItems":[{}]}},"$defs":{"__proto__":{}}}',
    );
  });

  it('is refused, with its place, when it is nested without end', () => {
    let schema: JsonObject = {};
    for (let depth = 0; depth < 200; depth += 1) schema = { items: schema };
    expect(() => send(schema)).toThrow(expect.objectContaining({ code: 'invalid_value', param: 'p' }));
  });

  it('takes time that grows with its size, whatever refers to what', () => {
    const make = (size: number): JsonObject => {
      const names = Array.from({ length: size }, (_, index) => `d${index}`);
      const references = names.map((name) => ({ $ref: `#/definitions/${name}` }));
      const definitions = Object.fromEntries(
        names.map((name, index) => [
          name,
          { anyOf: [references[index - 1] ?? {}, references[index + 1] ?? {}] },
        ]),
      );
      return { anyOf: references, definitions };
    };
    expectLinearReads(1_000, make, (schema) => void send(schema));
    // A search that is quadratic in what it has copied would take minutes.
    send(make(20_000));
  });
});
