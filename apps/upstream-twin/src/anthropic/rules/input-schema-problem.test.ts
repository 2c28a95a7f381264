import type { JsonObject } from '../../json.js';
import { inputSchemaProblem } from './input-schema-problem.js';

const problemOf = (schema: object) => inputSchemaProblem(schema as JsonObject, 'tools.0.custom.input_schema');

it('takes a schema of draft 2020-12', () => {
  expect(
    problemOf({
      type: 'object',
      properties: { a: { type: ['string', 'null'] }, 'b.c-d': { prefixItems: [{}, true], items: false } },
      required: ['a'],
      $defs: { größe: { exclusiveMinimum: 0 } },
      'x-own': { type: 'any' },
    }),
  ).toBeUndefined();
});

it.each([
  [{ type: 'any' }],
  [{ type: ['string', 'string'] }],
  [{ minimum: 1, exclusiveMinimum: true }],
  [{ items: [{}] }],
  [{ required: ['a', 'a'] }],
  [{ required: true }],
  [{ anyOf: [] }],
  [{ description: null }],
])('refuses a member %j as no valid schema', (member) => {
  expect(problemOf({ type: 'object', properties: { a: member } })).toContain('JSON schema is invalid');
});

it('refuses keys of members at any depth', () => {
  const expected = 'Property keys should match pattern';
  expect(problemOf({ type: 'object', properties: { 'a b': {} } })).toContain(expected);
  expect(problemOf({ type: 'object', properties: { a: { items: { properties: { é: {} } } } } })).toContain(
    expected,
  );
  expect(problemOf({ type: 'object', properties: { ['a'.repeat(65)]: {} } })).toContain(expected);
});

it('refuses alternatives at the root', () => {
  expect(problemOf({ type: 'object', oneOf: [{}] })).toContain('does not support oneOf, allOf, or anyOf');
});
