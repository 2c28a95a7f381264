import type { JsonObject, LossEntry } from '@model-gateway/core';
import { toInputSchema } from './input-schema.js';

function translate(schema: object) {
  const losses: LossEntry[] = [];
  const sent = toInputSchema(schema as JsonObject, 'p', (entry) => losses.push(entry));
  return { sent, losses: losses.map(({ path, severity = 'degraded' }) => `${severity} ${path}`) };
}
const ofMember = (member: object) => {
  const { sent, losses } = translate({ type: 'object', properties: { a: member } });
  return { member: (sent.properties as JsonObject).a, losses };
};

it('passes a schema on that the upstream takes, as the same object', () => {
  const schema: JsonObject = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: {
      a: { type: ['string', 'null'], minLength: 1, pattern: '^a' },
      b: { anyOf: [{ $ref: '#/$defs/B' }, { type: 'array', prefixItems: [{}], items: false }] },
      c: { type: 'integer', exclusiveMinimum: 0, 'x-unknown': { type: 'any' } },
      d: true,
    },
    required: ['a'],
    additionalProperties: false,
    $defs: { B: { type: 'object', properties: { b: { $ref: '#/$defs/B' } } } },
  };
  const { sent, losses } = translate(schema);
  expect(sent).toBe(schema);
  expect(losses).toEqual([]);
});

it.each<[object, object, string[]]>([
  [
    { type: 'number', minimum: 1, exclusiveMinimum: true },
    { type: 'number', exclusiveMinimum: 1 },
    ['note p.properties.a.exclusiveMinimum'],
  ],
  [
    { type: 'number', maximum: 9, exclusiveMaximum: false },
    { type: 'number', maximum: 9 },
    ['note p.properties.a.exclusiveMaximum'],
  ],
  [
    { type: 'array', items: [{ type: 'string' }, { type: 'any' }], additionalItems: { type: 'INTEGER' } },
    { type: 'array', prefixItems: [{ type: 'string' }, {}], items: { type: 'integer' } },
    [
      'note p.properties.a.items',
      'note p.properties.a.items[1].type',
      'note p.properties.a.additionalItems',
      'note p.properties.a.additionalItems.type',
    ],
  ],
  [{ type: 'any', description: 'A' }, { description: 'A' }, ['note p.properties.a.type']],
  [{ type: ['string', 'string'] }, { type: ['string'] }, ['note p.properties.a.type']],
  [{ type: 'date' }, {}, ['degraded p.properties.a.type']],
  [
    { type: 'object', required: ['x', 'y', 'x'] },
    { type: 'object', required: ['x', 'y'] },
    ['note p.properties.a.required'],
  ],
  [
    { type: 'string', description: null, minLength: -1 },
    { type: 'string' },
    ['degraded p.properties.a.minLength'],
  ],
  [{ enum: 'a' }, {}, ['degraded p.properties.a.enum']],
  [{ anyOf: [] }, {}, ['degraded p.properties.a.anyOf']],
])('makes %j valid by draft 2020-12', (member, expected, losses) => {
  expect(ofMember(member)).toEqual({ member: expected, losses });
});

it('says at the object what its members say of themselves in draft 3', () => {
  const { sent, losses } = translate({
    type: 'object',
    properties: { a: { type: 'string', required: true }, b: { required: false } },
    required: ['b'],
  });
  expect(sent).toEqual({
    type: 'object',
    properties: { a: { type: 'string' }, b: {} },
    required: ['b', 'a'],
  });
  expect(losses).toEqual(['note p.properties.a.required', 'note p.properties.b.required']);
});

describe('the root', () => {
  const cat = {
    type: 'object',
    properties: { name: { type: 'string' }, lives: { type: 'integer' } },
    required: ['name', 'lives'],
  };
  const dog = { type: 'object', properties: { name: { type: 'integer' } }, required: ['name'] };

  it('is an object', () => {
    expect(translate({ properties: {} }).sent).toEqual({ properties: {}, type: 'object' });
    expect(translate({ type: ['object', 'null'] }).sent).toEqual({ type: 'object' });
    expect(() => translate({ type: 'string' })).toThrow(expect.objectContaining({ param: 'p' }));
  });

  it.each(['anyOf', 'oneOf'])(
    'has the members of all alternatives of %s, and requires what all require',
    (keyword) => {
      const { sent, losses } = translate({ [keyword]: [cat, dog], description: 'An animal.' });
      expect(sent).toEqual({
        description: 'An animal.',
        type: 'object',
        properties: {
          name: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
          lives: { type: 'integer' },
        },
        required: ['name'],
      });
      expect(losses).toEqual([`degraded p.${keyword}`]);
    },
  );

  it('has all that allOf says, of references too', () => {
    const { sent, losses } = translate({
      type: 'object',
      properties: { id: { type: 'string' } },
      required: ['id'],
      allOf: [{ $ref: '#/$defs/Cat' }, { properties: { colour: {} } }],
      $defs: { Cat: cat },
    });
    expect(sent).toEqual({
      type: 'object',
      properties: { id: { type: 'string' }, ...cat.properties, colour: {} },
      required: ['id', 'name', 'lives'],
      $defs: { Cat: cat },
    });
    expect(losses).toEqual(['note p.allOf']);
  });

  it('loses what cannot be declared together', () => {
    expect(translate({ allOf: [cat, { not: { required: ['x'] } }] }).losses).toEqual(['degraded p.allOf']);
  });

  it('has what it refers to', () => {
    const { sent, losses } = translate({ $ref: '#/definitions/Cat', definitions: { Cat: cat } });
    expect(sent).toEqual({ ...cat, definitions: { Cat: cat } });
    expect(losses).toEqual(['note p.$ref']);
  });
});

it.each(['deprecated', 'readOnly', 'writeOnly', 'uniqueItems'])(
  '%s is true or false, or left out',
  (keyword) => {
    expect(ofMember({ type: 'array', [keyword]: true })).toEqual({
      member: { type: 'array', [keyword]: true },
      losses: [],
    });
    const { member, losses } = ofMember({ type: 'array', [keyword]: 'yes' });
    expect(member).toEqual({ type: 'array' });
    expect(losses).toEqual([expect.stringContaining(`p.properties.a.${keyword}`)]);
  },
);

it.each(['patternProperties', '$defs', 'definitions', 'dependentSchemas'])(
  'reads the schemas in %s',
  (place) => {
    const inner = { type: 'string', minLength: 'one' };
    const { sent, losses } = translate({ type: 'object', properties: {}, [place]: { b: inner } });
    expect(sent[place]).toEqual({ b: { type: 'string' } });
    expect(losses).toEqual([expect.stringContaining(`p.${place}.b.minLength`)]);
  },
);

it('an empty list of required members may be null', () => {
  expect(translate({ type: 'object', properties: {}, required: null }).losses).toEqual([]);
});
