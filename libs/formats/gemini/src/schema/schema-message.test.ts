import type { JsonObject, LossEntry } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { vertexDialect } from '../dialect/vertex-dialect.js';
import { toUpstreamSchema } from './upstream-schema.js';

function send(schema: JsonObject, { vertex = false, takesJsonSchema = false } = {}) {
  const losses: LossEntry[] = [];
  const reportLoss = (loss: LossEntry): void => void losses.push(loss);
  const before = JSON.stringify(schema);
  const { schema: dialect } = vertex ? vertexDialect : geminiApiDialect;
  const { member, schema: sent } = toUpstreamSchema(schema, {
    takesJsonSchema,
    dialect,
    path: 'p',
    reportLoss,
  });
  expect(member).toBe('message');
  expect(JSON.stringify(schema)).toBe(before);
  return { sent, losses: losses.map(({ action, path }) => `${action} ${path}`) };
}

const S = { type: 'STRING' };

describe('a JSON Schema for a model that takes Schema messages only', () => {
  it.each<[string, JsonObject, JsonObject]>([
    [
      'references, written out (K15)',
      {
        type: 'object',
        properties: { a: { $ref: '#/$defs/A', description: 'An a.' }, b: { $ref: '#/definitions/B' } },
        $defs: { A: { type: 'string', description: 'Any a.' } },
        definitions: { B: { type: 'integer' } },
      },
      {
        type: 'OBJECT',
        properties: { a: { ...S, description: 'An a.\nAny a.' }, b: { type: 'INTEGER' } },
        propertyOrdering: ['a', 'b'],
      },
    ],
    [
      'properties in the order of the client (R28)',
      { type: 'object', properties: { z: { type: 'string' }, a: { type: 'string' } }, required: ['a', 'z'] },
      { type: 'OBJECT', properties: { z: S, a: S }, required: ['a', 'z'], propertyOrdering: ['z', 'a'] },
    ],
    ['types that may be null', { type: ['string', 'null'] }, { ...S, nullable: true }],
    [
      'several types',
      { type: ['string', 'integer'], minLength: 1 },
      { anyOf: [{ ...S, minLength: 1 }, { type: 'INTEGER' }] },
    ],
    [
      'a union with null',
      { anyOf: [{ type: 'string' }, { type: 'null' }], title: 'T' },
      { ...S, title: 'T', nullable: true },
    ],
    [
      'siblings of a union, moved into each branch (R25)',
      { description: 'D', anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
      {
        anyOf: [
          { ...S, description: 'D', nullable: true },
          { type: 'INTEGER', description: 'D', nullable: true },
        ],
      },
    ],
    [
      'alternatives of required properties (R25)',
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        anyOf: [{ required: ['a'] }, { required: ['b'] }],
      },
      {
        anyOf: ['a', 'b'].map((name) => ({
          type: 'OBJECT',
          properties: { a: S, b: S },
          required: [name],
          propertyOrdering: ['a', 'b'],
        })),
      },
    ],
    [
      'intersections, joined',
      {
        allOf: [
          { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] },
          { properties: { a: { type: 'integer', minimum: 1 }, b: { type: 'string' } }, required: ['b'] },
        ],
      },
      {
        type: 'OBJECT',
        properties: { a: { type: 'INTEGER', minimum: 1 }, b: S },
        required: ['a', 'b'],
        propertyOrdering: ['a', 'b'],
      },
    ],
    [
      'texts to choose from, null among them (R26)',
      { enum: ['a', 'b', null] },
      { ...S, enum: ['a', 'b'], nullable: true },
    ],
    ['one fixed text (R26)', { const: 'a' }, { ...S, enum: ['a'] }],
    [
      'an empty object inside an object, still required (R26)',
      { type: 'object', properties: { a: { type: 'object', properties: {} } }, required: ['a'] },
      { type: 'OBJECT', properties: { a: { type: 'OBJECT' } }, required: ['a'] },
    ],
    [
      'bounds of whole numbers',
      { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 9.5 },
      { type: 'INTEGER', minimum: 1, maximum: 9 },
    ],
    [
      'bounds in the style of draft 4',
      { type: 'integer', minimum: 0, exclusiveMinimum: true },
      { type: 'INTEGER', minimum: 1 },
    ],
    [
      'what has no type but says one',
      { items: { minLength: 1 } },
      { type: 'ARRAY', items: { ...S, minLength: 1 } },
    ],
    [
      'what promises nothing',
      { $schema: 's', $id: 'i', $comment: 'c', type: 'string', minimum: 1, examples: ['e'], default: 'd' },
      { ...S, default: 'd', example: 'e' },
    ],
  ])('keeps its meaning: %s', (_title, schema, expected) => {
    const { sent, losses } = send(schema);
    expect(sent).toEqual(expected);
    expect(losses).toEqual([]);
  });

  it.each<[string, JsonObject, JsonObject, string[]]>([
    [
      'recursion, after two rounds (K15)',
      { type: 'object', properties: { next: { $ref: '#' } }, required: ['next'] },
      {
        type: 'OBJECT',
        properties: {
          next: {
            type: 'OBJECT',
            properties: {
              next: { type: 'OBJECT', properties: { next: { type: 'OBJECT' } }, required: ['next'] },
            },
            required: ['next'],
          },
        },
        required: ['next'],
      },
      ['approximated p.properties.next.$ref'],
    ],
    [
      'exactly one of several',
      { oneOf: [S, { type: 'NUMBER' }] },
      { anyOf: [S, { type: 'NUMBER' }] },
      ['approximated p.oneOf'],
    ],
    [
      'numbers to choose from (R26)',
      { type: 'integer', enum: [3, 1], description: 'D.' },
      { type: 'INTEGER', description: 'D.\nOne of 3, 1.', minimum: 1, maximum: 3 },
      ['approximated p.enum'],
    ],
    [
      'values of several types (R26)',
      { enum: ['a', '', 1.5, true] },
      {
        anyOf: [
          { ...S, enum: ['a'] },
          { type: 'NUMBER', minimum: 1.5, maximum: 1.5, description: 'Always 1.5.' },
          { type: 'BOOLEAN', description: 'Always true.' },
        ],
      },
      ['approximated p.enum'],
    ],
    [
      'tuples',
      { type: 'array', items: [{ type: 'string' }, { type: 'number' }], additionalItems: false },
      { type: 'ARRAY', maxItems: 2, items: { anyOf: [S, { type: 'NUMBER' }] } },
      ['approximated p.items'],
    ],
    ['lists of anything', { type: 'array' }, { type: 'ARRAY', items: S }, ['approximated p']],
    ['what may be anything', { description: 'D' }, { ...S, description: 'D' }, ['approximated p']],
    [
      'required names without a property, which become one (R26)',
      { type: 'object', required: ['a'] },
      { type: 'OBJECT', properties: { a: S }, required: ['a'] },
      ['approximated p.required'],
    ],
    [
      'what the message has no place for',
      { type: 'object', patternProperties: { a: {} }, not: {}, if: {}, 'x-mine': 1, minProperties: 'a' },
      { type: 'OBJECT' },
      [
        'dropped p.minProperties',
        'dropped p.patternProperties',
        'dropped p.not',
        'dropped p.if',
        'dropped p.x-mine',
      ],
    ],
    [
      'bounds of numbers',
      { type: 'number', exclusiveMinimum: 0, multipleOf: 2 },
      { type: 'NUMBER', minimum: 0 },
      ['approximated p.exclusiveMinimum', 'dropped p.multipleOf'],
    ],
    ['references to nowhere', { $ref: '#/$defs/a', type: 'string' }, S, ['dropped p.$ref']],
  ])('loses with a word: %s', (_title, schema, expected, entries) => {
    const { sent, losses } = send(schema);
    expect(sent).toEqual(expected);
    expect(losses).toEqual(entries);
  });

  it('has further properties, and formats, where the upstream has them (R21)', () => {
    const schema = { $id: 'i', type: 'object', additionalProperties: { type: 'string', format: 'email' } };
    expect(send(schema, { vertex: true })).toEqual({
      sent: { type: 'OBJECT', additionalProperties: { ...S, format: 'email' } },
      losses: [],
    });
    expect(send(schema)).toEqual({ sent: { type: 'OBJECT' }, losses: ['dropped p.additionalProperties'] });
    expect(send({ type: 'string', format: 'email' }).losses).toEqual(['dropped p.format']);
    expect(send({ type: 'string', format: 'date-time' }).losses).toEqual([]);
  });

  it.each<[string, JsonObject]>([
    ['STRING', { minLength: 1, maxLength: 1, pattern: 'a', contentEncoding: 'a', contentMediaType: 'a' }],
    ['NUMBER', { minimum: 1, maximum: 1, exclusiveMinimum: 1, exclusiveMaximum: 1, multipleOf: 1 }],
    [
      'ARRAY',
      {
        items: {},
        prefixItems: [{}],
        minItems: 1,
        maxItems: 1,
        uniqueItems: true,
        contains: {},
        minContains: 1,
      },
    ],
    ['ARRAY', { maxContains: 1, unevaluatedItems: false, additionalItems: false }],
    [
      'OBJECT',
      {
        properties: { a: {} },
        required: ['a'],
        additionalProperties: {},
        minProperties: 1,
        maxProperties: 1,
      },
    ],
    [
      'OBJECT',
      { propertyOrdering: ['a'], patternProperties: { a: {} }, propertyNames: {}, dependencies: {} },
    ],
    ['OBJECT', { dependentRequired: {}, dependentSchemas: {}, unevaluatedProperties: false }],
  ])('has the type %s where nothing but a keyword of that type tells it', (type, keywords) => {
    for (const [keyword, value] of Object.entries(keywords)) {
      const { sent } = send({ [keyword]: value }, { vertex: true });
      expect([keyword, sent]).toEqual([keyword, expect.objectContaining({ type })]);
    }
  });

  it('has 32 levels below the first, and is left open below them', () => {
    const nested = (levels: number): JsonObject =>
      levels === 0 ? { type: 'string' } : { type: 'array', items: nested(levels - 1) };
    expect(send(nested(32)).losses).toEqual([]);
    expect(send(nested(33)).losses).toEqual(['approximated p']);
  });

  it('has the further properties that all of several schemas allow', () => {
    const both = (one: JsonObject | boolean, other: JsonObject | boolean) =>
      send(
        { type: 'object', additionalProperties: one, allOf: [{ additionalProperties: other }] },
        { vertex: true },
      ).sent;
    const texts = { type: 'string' };
    const closed = { type: 'OBJECT', additionalProperties: false };
    expect([both(texts, false), both(false, texts)]).toEqual([closed, closed]);
    const open = { type: 'OBJECT', additionalProperties: S };
    expect([both(texts, true), both(true, texts)]).toEqual([open, open]);
    const short = { type: 'OBJECT', additionalProperties: { ...S, maxLength: 3 } };
    expect(both(texts, { maxLength: 3 })).toEqual(short);
  });

  it('reports what a joined schema loses where the client wrote it', () => {
    const loses = { type: 'string', contentEncoding: 'base64' };
    const schema = (member: string) => ({
      type: member === 'items' ? 'array' : 'object',
      [member]: { minLength: 1 },
      allOf: [{ [member]: loses }],
    });
    for (const member of ['items', 'additionalProperties']) {
      expect(send(schema(member), { vertex: true }).losses).toEqual([
        `dropped p.allOf[0].${member}.contentEncoding`,
      ]);
    }
  });

  it('stays small where references double it at every step', () => {
    const definitions: Record<string, JsonObject> = { d0: { type: 'string' } };
    for (let step = 1; step < 60; step += 1) {
      const $ref = `#/$defs/d${step - 1}`;
      definitions[`d${step}`] = {
        type: 'object',
        properties: { a: { $ref }, b: { allOf: [{ $ref }, { $ref }] } },
      };
    }
    // Whole it would have 3 ^ 59 members.
    const { sent, losses } = send({ $ref: '#/$defs/d59', $defs: definitions });
    expect(JSON.stringify(sent).length).toBeLessThan(1_000_000);
    expect(losses).toContain('approximated p');
  });

  it('stays small where a long description stands beside many branches', () => {
    const branches = Array.from({ length: 500 }, (_, index) => ({ type: 'string', title: String(index) }));
    const { sent } = send({ description: 'd'.repeat(100_000), anyOf: branches });
    expect(JSON.stringify(sent).length).toBeLessThan(10_000_000);
  });
});

describe("a schema in Google's own spelling", () => {
  const own = {
    type: 'OBJECT',
    properties: {
      b: { type: 'STRING', nullable: true },
      a: { type: 'ARRAY', items: { type: 'INTEGER', format: 'int32' } },
    },
    required: ['a'],
    propertyOrdering: ['a', 'b'],
  };

  it('goes as the very same object, to any model', () => {
    for (const takesJsonSchema of [true, false]) {
      const { sent, losses } = send(own, { takesJsonSchema });
      expect(sent).toBe(own);
      expect(losses).toEqual([]);
    }
  });

  it('keeps references where the upstream has them, else they are written out', () => {
    const schema = {
      type: 'OBJECT',
      properties: { a: { ref: '#/defs/A' } },
      defs: { A: { type: 'STRING' } },
    };
    expect(send(schema, { vertex: true, takesJsonSchema: true }).sent).toBe(schema);
    expect(send(schema, { takesJsonSchema: true })).toEqual({
      sent: { type: 'OBJECT', properties: { a: S } },
      losses: [],
    });
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['one_of', { one_of: [{ type: 'STRING' }, { type: 'INTEGER' }] }, { anyOf: [S, { type: 'INTEGER' }] }],
    [
      'additional_properties',
      { type: 'OBJECT', additional_properties: { type: 'STRING' } },
      { type: 'OBJECT', additionalProperties: S },
    ],
    ['min_items', { type: 'ARRAY', items: S, min_items: 1 }, { type: 'ARRAY', items: S, minItems: 1 }],
    ['max_items', { type: 'ARRAY', items: S, max_items: 2 }, { type: 'ARRAY', items: S, maxItems: 2 }],
    ['max_length', { type: 'STRING', max_length: 2 }, { ...S, maxLength: 2 }],
    ['min_properties', { type: 'OBJECT', min_properties: 1 }, { type: 'OBJECT', minProperties: 1 }],
    ['max_properties', { type: 'OBJECT', max_properties: 2 }, { type: 'OBJECT', maxProperties: 2 }],
  ])('may have %s in snake case', (_member, schema, sent) => {
    expect(send(schema, { vertex: true }).sent).toEqual(sent);
  });

  it('may be mixed with JSON Schema, and in snake case', () => {
    const schema = { any_of: [{ type: 'STRING', min_length: '3' }, { type: 'integer' }] };
    expect(send(schema, { takesJsonSchema: false }).sent).toEqual({
      anyOf: [{ ...S, minLength: 3 }, { type: 'INTEGER' }],
    });
  });
});
