import type { JsonObject } from '@model-gateway/core';
import { sameSchema } from './same-schema.js';

it.each<[boolean, JsonObject, JsonObject]>([
  [true, { type: 'STRING', title: 'T' }, { title: 'T', type: 'string' }],
  [true, { enum: ['a', 'b'] }, { enum: ['a', 'b'] }],
  [false, { enum: ['a', 'b'] }, { enum: ['a', 'c'] }],
  [false, { enum: ['a'] }, { enum: ['a', 'b'] }],
  [false, { enum: ['a', 'b'] }, { enum: ['a'] }],
  [false, { enum: ['a'] }, { enum: 'a' }],
  [false, { title: 'STRING' }, { title: 'string' }],
  [false, { type: 'string' }, { type: 'string', title: 'T' }],
  [false, { type: 'string', title: 'T' }, { type: 'string', default: 'T' }],
  [false, { items: { type: 'string' } }, { items: { type: 'number' } }],
])('%s: %j is the same as %j', (expected, first, second) => {
  expect(sameSchema(first, second)).toBe(expected);
});
