import type { JsonObject, JsonValue, LossEntry } from '@model-gateway/core';
import { toStructuredSchema } from './structured-schema.js';

function translate(schema: JsonObject) {
  const losses: LossEntry[] = [];
  const sent = toStructuredSchema(schema, 'p', (loss) => losses.push(loss));
  return { sent, losses: losses.map(({ action, path }) => `${action} ${path}`) };
}

it.each<[string, JsonValue]>([
  ['minimum', 1],
  ['maximum', 1],
  ['exclusiveMinimum', 1],
  ['exclusiveMaximum', 1],
  ['multipleOf', 2],
  ['minLength', 1],
  ['maxLength', 1],
  ['minItems', 2],
  ['maxItems', 1],
  ['uniqueItems', true],
  ['additionalItems', false],
  ['contains', {}],
  ['minContains', 1],
  ['maxContains', 1],
  ['minProperties', 1],
  ['maxProperties', 1],
  ['patternProperties', { a: {} }],
  ['propertyNames', {}],
  ['unevaluatedProperties', false],
  ['unevaluatedItems', false],
  ['dependentRequired', { a: ['b'] }],
  ['dependentSchemas', { a: {} }],
  ['not', {}],
  ['if', {}],
  ['then', {}],
  ['else', {}],
  ['format', 'uri-template'],
  ['pattern', '(a)\\1'],
  ['pattern', '(?=a)'],
  ['pattern', '(?!a)'],
  ['pattern', '(?<=a)'],
  ['pattern', '\\ba'],
  ['pattern', 'a\\B'],
])('leaves out %s: %j, and reports it', (keyword, value) => {
  expect(translate({ type: 'string', [keyword]: value })).toEqual({
    sent: { type: 'string' },
    losses: [`dropped p.${keyword}`],
  });
});

it.each<[string, JsonValue]>([
  ['minItems', 0],
  ['minItems', 1],
  ['pattern', '^[a-z]+(?:-[0-9])?$'],
  ['title', 'T'],
  ['description', 'D'],
  ['default', 'a'],
  ['enum', ['a']],
  ['const', 'a'],
  ['$ref', '#/$defs/A'],
  ['anyOf', [{ type: 'string' }]],
  ['allOf', [{ type: 'string' }]],
  ['items', { type: 'string' }],
  ...['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid'].map(
    (format): [string, JsonValue] => ['format', format],
  ),
])('passes on %s: %j', (keyword, value) => {
  const schema = { type: 'string', [keyword]: value };
  const { sent, losses } = translate(schema);
  expect(sent).toBe(schema);
  expect(losses).toEqual([]);
});

it.each<[string, (schema: JsonObject) => JsonValue, string]>([
  ['properties', (schema) => ({ a: schema }), '.properties.a'],
  ['$defs', (schema) => ({ a: schema }), '.$defs.a'],
  ['definitions', (schema) => ({ a: schema }), '.definitions.a'],
  ['anyOf', (schema) => [schema], '.anyOf[0]'],
  ['allOf', (schema) => [schema], '.allOf[0]'],
  ['items', (schema) => schema, '.items'],
])('looks for what is refused under %s', (keyword, place, path) => {
  const type = keyword === 'properties' ? { additionalProperties: false } : {};
  expect(translate({ ...type, [keyword]: place({ type: 'string', minLength: 1 }) })).toEqual({
    sent: { ...type, [keyword]: place({ type: 'string' }) },
    losses: [`dropped p${path}.minLength`],
  });
});
