import type { JsonObject } from '@model-gateway/core';
import { toUpstreamSchema } from './json-schema.js';

const fix = (schema: JsonObject) => toUpstreamSchema(schema, 'tools[0].function.parameters');

describe('a schema on its way upstream', () => {
  it('stays the same object when there is nothing to mend', () => {
    const schema = {
      type: 'object',
      properties: { items: { type: 'array', items: { type: 'string' } } },
      required: ['items'],
      $defs: { a: { const: 1 } },
    };
    expect(fix(schema)).toBe(schema);
  });

  it('gets prefixItems for tuples in the old style, at any depth, keys in order (R28)', () => {
    const schema = {
      type: 'object',
      properties: {
        z: {
          type: 'array',
          items: [{ type: 'string' }, { type: 'array', items: [] }],
          additionalItems: false,
        },
        a: { anyOf: [{ items: [{}] }, { type: 'null' }] },
      },
    };
    const frozen = JSON.stringify(schema);
    expect(JSON.stringify(fix(schema))).toBe(
      JSON.stringify({
        type: 'object',
        properties: {
          z: {
            type: 'array',
            prefixItems: [{ type: 'string' }, { type: 'array', prefixItems: [] }],
            items: false,
          },
          a: { anyOf: [{ prefixItems: [{}] }, { type: 'null' }] },
        },
      }),
    );
    expect(JSON.stringify(schema)).toBe(frozen);
  });

  it('leaves data and properties that look like keywords alone', () => {
    const schema = {
      properties: { items: { default: { items: [1] }, enum: [{ items: [] }], examples: [{ items: [] }] } },
    };
    expect(fix(schema)).toBe(schema);
  });

  it('is safe for members named __proto__ (R72)', () => {
    const schema = JSON.parse('{"properties":{"__proto__":{"items":[{}]}}}') as JsonObject;
    expect(JSON.stringify(fix(schema))).toBe('{"properties":{"__proto__":{"prefixItems":[{}]}}}');
  });

  it('is refused when it is nested without end', () => {
    let schema: JsonObject = {};
    for (let depth = 0; depth < 200; depth += 1) schema = { items: schema };
    expect(() => fix(schema)).toThrow(expect.objectContaining({ param: 'tools[0].function.parameters' }));
  });
});
