import type { JsonObject } from '../json';
import { ValueSource } from './value-source';
import { valueForSchema } from './value-for-schema';

const value = (schema: JsonObject, prompt = '', requiredOnly = false) =>
  valueForSchema(schema, { source: new ValueSource(prompt), root: schema, requiredOnly });

describe('valueForSchema', () => {
  it.each<[string, JsonObject, unknown]>([
    ['a constant', { const: 5 }, 5],
    ['a default', { type: 'string', default: 'x' }, 'x'],
    ['the first choice', { enum: ['a', 'b'] }, 'a'],
    ['a date', { type: 'STRING', format: 'date' }, '2026-01-02'],
    ['a long text', { type: 'string', minLength: 12 }, 'sample......'],
    ['a short text', { type: 'string', maxLength: 3 }, 'sam'],
    ['a number within bounds', { type: 'number', maximum: 0.5 }, 0.5],
    ['a number above an open bound', { type: 'integer', exclusiveMinimum: 4 }, 5],
    ['one of several types', { type: ['null', 'integer'] }, 1],
    ['null', { type: 'null' }, null],
    ['an empty list', { type: 'array', maxItems: 0 }, []],
    ['a tuple', { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'boolean' }] }, [1, true]],
    [
      'a merged object',
      { allOf: [{ type: 'object' }, { properties: { a: { type: 'boolean' } } }] },
      { a: true },
    ],
    ['a reference of the Schema message', { ref: '#/defs/a', defs: { a: { type: 'BOOLEAN' } } }, true],
    ['an object by its properties alone', { properties: { a: { type: 'integer' } } }, { a: 1 }],
  ])('makes %s', (...[, schema, expected]) => {
    expect(value(schema)).toEqual(expected);
  });

  it('takes numbers and quoted texts from the prompt', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'integer' }, b: { type: 'number' }, c: { type: 'string' } },
    };
    expect(value(schema, 'add 2 and 3.5 to "my list"')).toEqual({ a: 2, b: 3.5, c: 'my list' });
  });

  it('takes the first property when none is required', () => {
    expect(value({ type: 'object', properties: { a: { type: 'integer' }, b: {} } }, '', true)).toEqual({
      a: 1,
    });
  });

  it('ends recursive schemas', () => {
    const node = {
      type: 'object',
      properties: { next: { $ref: '#' }, list: { type: 'array', items: { $ref: '#' } } },
    };
    expect(() => JSON.stringify(value(node))).not.toThrow();
    expect(() => value({ $ref: '#' })).not.toThrow();
    const required = {
      type: 'object',
      properties: { next: { anyOf: [{ $ref: '#' }, { type: 'null' }] } },
      required: ['next'],
    };
    expect(JSON.stringify(value(required))).toMatch(/"next":null\}+$/);
  });
});
