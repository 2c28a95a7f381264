import type { JsonObject, JsonValue, LossEntry } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { toUpstreamSchema } from './upstream-schema.js';

function send(schema: JsonObject, takesJsonSchema: boolean) {
  const losses: LossEntry[] = [];
  const reportLoss = (loss: LossEntry): void => void losses.push(loss);
  const { schema: dialect } = geminiApiDialect;
  const { schema: sent } = toUpstreamSchema(schema, { takesJsonSchema, dialect, path: 'p', reportLoss });
  return { sent, losses, places: losses.map(({ action, path }) => `${action} ${path}`) };
}

const S = { type: 'STRING' };
const properties = { a: { type: 'string' } };

describe('a JSON Schema for a model that takes JSON Schema', () => {
  it.each<[string, JsonValue]>([
    ['$id', 'https://example.com/a'],
    ['$anchor', 'a'],
    ['$schema', 'https://json-schema.org/draft/2020-12/schema'],
    ['$comment', 'A comment.'],
    ['$vocabulary', {}],
    ['$defs', { b: { type: 'string' } }],
    ['type', 'object'],
    ['format', 'date'],
    ['title', 'A title'],
    ['description', 'A description.'],
    ['default', {}],
    ['nullable', false],
    ['enum', ['a']],
    ['items', { type: 'string' }],
    ['prefixItems', [{ type: 'string' }]],
    ['additionalItems', false],
    ['minItems', 1],
    ['maxItems', 1],
    ['minimum', 1],
    ['maximum', 1],
    ['anyOf', [{ type: 'object' }]],
    ['oneOf', [{ type: 'object' }]],
    ['properties', properties],
    ['additionalProperties', false],
    ['required', ['a']],
    ['propertyOrdering', ['a']],
  ])('keeps %s, and reports nothing', (keyword, value) => {
    const schema = { [keyword]: value };
    const { sent, places } = send(schema, true);
    expect(sent).toBe(schema);
    expect(places).toEqual([]);
  });

  it.each<[string, JsonValue]>([
    ['const', true],
    ['const', ['a']],
    ['const', { a: 1 }],
    ['enum', [true]],
    ['enum', [['a']]],
    ['pattern', 'a'],
    ['minLength', 1],
    ['multipleOf', 2],
    ['exclusiveMinimum', 2],
    ['uniqueItems', true],
    ['minProperties', 1],
    ['not', { type: 'string' }],
    ['patternProperties', { a: { type: 'string' } }],
    ['invented', 1],
  ])('keeps %s %j, which the upstream does not heed, and reports it', (keyword, value) => {
    const schema = { [keyword]: value };
    const { sent, places } = send(schema, true);
    expect(sent).toBe(schema);
    expect(places).toEqual([`approximated p.${keyword}`]);
  });

  const nullable = { type: 'string', nullable: true };
  const withNull = { type: ['string', 'null'] };
  it.each<[string, JsonValue, JsonValue]>([
    ...[
      ...['items', 'additionalItems', 'additionalProperties', 'contains', 'not', 'if', 'then', 'else'],
      ...['propertyNames', 'unevaluatedItems', 'unevaluatedProperties'],
    ].map((keyword): [string, JsonValue, JsonValue] => [keyword, nullable, withNull]),
    ...['anyOf', 'oneOf', 'prefixItems'].map((keyword): [string, JsonValue, JsonValue] => [
      keyword,
      [nullable],
      [withNull],
    ]),
    ...['properties', 'patternProperties', '$defs', 'dependentSchemas'].map(
      (keyword): [string, JsonValue, JsonValue] => [keyword, { a: nullable }, { a: withNull }],
    ),
  ])('is normalised under %s', (keyword, value, expected) => {
    expect(send({ [keyword]: value }, true).sent).toEqual({ [keyword]: expected });
  });

  it.each<[string, JsonObject, JsonObject]>([
    [
      'a null among the values of a type with null',
      { type: ['string', 'null'], enum: ['a', null] },
      { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] },
    ],
    [
      'a null among the values of a type without null',
      { type: 'string', enum: ['a', null] },
      { type: 'string', enum: ['a'] },
    ],
    ['null alone', { type: ['string', 'null'], enum: [null] }, { type: 'null' }],
    ['a null type that is nullable', { type: 'null', nullable: true, const: null }, { type: 'null' }],
  ])('says that null is allowed by a type: %s', (_title, schema, expected) => {
    const { sent, places } = send(schema, true);
    expect(sent).toEqual(expected);
    expect(places).toEqual([]);
  });

  it('finds the anchor of a schema in a tuple', () => {
    const { sent, places } = send(
      { properties: { a: { $ref: '#here' }, b: { items: [{ $anchor: 'here', type: 'string' }] } } },
      true,
    );
    expect(JSON.stringify(sent)).toContain('"a":{"$ref":"#/$defs/');
    expect(places).toEqual([]);
  });
});

describe('a JSON Schema for a model that takes Schema messages only', () => {
  it.each(['$schema', '$id', '$anchor', '$comment', '$vocabulary', '$defs', 'definitions', 'defs'])(
    'loses %s without a report: it says nothing of values',
    (keyword) => {
      const { sent, places } = send({ type: 'string', [keyword]: {} }, false);
      expect(sent).toEqual(S);
      expect(places).toEqual([]);
    },
  );

  it.each(['title', 'examples', 'deprecated', 'readOnly', 'writeOnly', 'discriminator'])(
    'says of %s no more than a note',
    (keyword) => {
      const { losses } = send({ type: 'string', [keyword]: [1, 2] }, false);
      expect(losses.filter(({ action }) => action === 'dropped')).toEqual(
        keyword === 'examples' || keyword === 'title' ? [] : [expect.objectContaining({ severity: 'note' })],
      );
    },
  );

  it.each(['any_of', 'one_of'])('may say %s in snake case', (keyword) => {
    expect(send({ [keyword]: [{ type: 'string' }] }, false).sent).toEqual(S);
  });

  it.each<[string, string, JsonObject]>([
    ['min_items', 'minItems', { type: 'ARRAY' }],
    ['max_items', 'maxItems', { type: 'ARRAY' }],
    ['min_length', 'minLength', { type: 'STRING' }],
    ['max_length', 'maxLength', { type: 'STRING' }],
    ['min_properties', 'minProperties', { type: 'OBJECT', properties }],
    ['max_properties', 'maxProperties', { type: 'OBJECT', properties }],
  ])('may say %s in snake case', (keyword, member, schema) => {
    expect(send({ ...schema, [keyword]: 1 }, false).sent[member]).toBe(1);
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['a value', { const: null }, { ...S, nullable: true }],
    ['a value of a type with null', { type: ['string', 'null'], const: null }, { ...S, nullable: true }],
    [
      'a property',
      { properties: { a: { const: null } } },
      { type: 'OBJECT', properties: { a: { ...S, nullable: true } } },
    ],
    ['one of several', { anyOf: [{ type: 'string' }, { const: null }] }, { ...S, nullable: true }],
  ])('allows %s that is null', (_title, schema, expected) => {
    expect(send(schema, false).sent).toMatchObject(expected);
  });

  it('names a format that it loses', () => {
    const { losses } = send({ type: 'number', format: 'uri' }, false);
    expect(losses).toEqual([
      { path: 'p.format', action: 'dropped', reason: 'The upstream has no format `uri` here.' },
    ]);
  });

  it('names a keyword that it loses', () => {
    const { losses } = send({ type: 'string', contentEncoding: 'base64' }, false);
    expect(losses).toEqual([
      {
        path: 'p.contentEncoding',
        action: 'dropped',
        severity: 'degraded',
        reason: "The upstream's schemas have no `contentEncoding`.",
      },
    ]);
  });

  it('reports of a second union that any may hold, and that it is dropped', () => {
    const five = ['1', '2', '3', '4', '5'].map((description) => ({ type: 'string', description }));
    const { losses } = send({ anyOf: five, oneOf: five }, false);
    expect(losses).toEqual([
      expect.objectContaining({ path: 'p.oneOf', action: 'approximated', severity: 'note' }),
      expect.objectContaining({ path: 'p.oneOf', action: 'dropped' }),
    ]);
  });

  it('is written out up to ten thousand schemas', () => {
    const many = (count: number) => ({
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, properties.a])),
    });
    expect(send(many(4000), false).places).toEqual([]);
    expect(send(many(5000), false).places).toContain('approximated p');
  });
});
