import type { ChatStreamPart } from '@model-gateway/core';
import { contentSize } from './content-size.js';

const choice = 0;

it.each<[ChatStreamPart, number]>([
  [{ type: 'text', choice, text: 'abc' }, 3],
  [{ type: 'reasoning', choice, text: 'a', signature: { value: 'bcd' } }, 4],
  [{ type: 'tool-call-arguments', choice, index: 0, fragment: '{}' }, 2],
  [{ type: 'tool-call-end', choice, index: 0 }, 0],
  [{ type: 'start', id: 'r1' }, 0],
  [{ type: 'other', members: { a: 1 } }, '{"type":"other","members":{"a":1}}'.length],
])('counts the characters of %j', (part, size) => {
  expect(contentSize(part)).toBe(size);
});

it('is infinite of what is nested without end', () => {
  let members = {};
  for (let depth = 0; depth < 200_000; depth += 1) members = { members };
  expect(contentSize({ type: 'other', members })).toBe(Infinity);
});
