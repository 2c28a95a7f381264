import type { JsonObject } from '@model-gateway/core';
import { hasRecursion } from './has-recursion.js';

const node: JsonObject = { type: 'object', properties: { next: { $ref: '#/$defs/node' } } };

it.each<[string, JsonObject, boolean]>([
  ['a definition of itself', { $ref: '#/$defs/node', $defs: { node } }, true],
  ['the root', { type: 'object', properties: { children: { type: 'array', items: { $ref: '#' } } } }, true],
  [
    'a circle of definitions',
    { $defs: { a: { anyOf: [{ $ref: '#/$defs/b' }] }, b: { items: { $ref: '#/$defs/a' } } } },
    true,
  ],
  [
    'one definition, twice',
    { properties: { a: { $ref: '#/$defs/p' }, b: { $ref: '#/$defs/p' } }, $defs: { p: { type: 'string' } } },
    false,
  ],
  [
    'nothing that is there',
    { properties: { a: { $ref: '#/$defs/none' }, b: { $ref: 'https://a.example' } } },
    false,
  ],
  [
    'a name with a slash',
    { properties: { a: { $ref: '#/$defs/x~1y' } }, $defs: { 'x/y': { $ref: '#' } } },
    true,
  ],
])('knows whether a schema refers to itself: %s', (_, schema, expected) => {
  expect(hasRecursion(schema)).toBe(expected);
});
