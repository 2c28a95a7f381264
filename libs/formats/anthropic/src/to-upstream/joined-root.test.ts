import type { JsonObject, JsonValue, LossEntry } from '@model-gateway/core';
import { joinedRoot } from './joined-root.js';

function join(schema: JsonObject) {
  const losses: LossEntry[] = [];
  const sent = joinedRoot(schema, 'p', (loss) => losses.push(loss));
  return { sent, losses: losses.map(({ path, severity = 'degraded' }) => `${severity} ${path}`) };
}

const S = { type: 'string' };

it.each<[string, JsonValue]>([
  ['type', 'object'],
  ['properties', { b: S }],
  ['required', ['b']],
  ['title', 'T'],
  ['description', 'D'],
  ['$defs', { B: S }],
])('joins all that a schema of allOf says where it says %s', (keyword, value) => {
  expect(join({ type: 'object', properties: { a: S }, allOf: [{ [keyword]: value }] }).losses).toEqual([
    'note p.allOf',
  ]);
});

it.each<[string, JsonValue]>([
  ['additionalProperties', false],
  ['minProperties', 1],
  ['not', {}],
])('loses something where a schema of allOf says %s', (keyword, value) => {
  expect(join({ type: 'object', properties: { a: S }, allOf: [{ [keyword]: value }] }).losses).toEqual([
    'degraded p.allOf',
  ]);
});

it('declares the members of all alternatives, and requires what all of them require', () => {
  const alternatives = [
    { properties: { a: S, b: S }, required: ['a', 'b'] },
    { properties: { a: { type: 'integer' } }, required: ['a'] },
  ];
  for (const keyword of ['anyOf', 'oneOf']) {
    expect(join({ title: 'T', properties: { c: S }, required: ['c'], [keyword]: alternatives })).toEqual({
      sent: {
        title: 'T',
        type: 'object',
        properties: { c: S, a: { anyOf: [S, { type: 'integer' }] }, b: S },
        required: ['c', 'a'],
      },
      losses: [`degraded p.${keyword}`],
    });
  }
});

it('puts what a reference at the root leads to in its place', () => {
  const $defs = { A: { type: 'object', properties: { a: S } } };
  const { sent, losses } = join({ $ref: '#/$defs/A', $defs });
  expect(sent).toEqual({ type: 'object', properties: { a: S }, $defs });
  expect(losses).toEqual(['note p.$ref']);
});
