import type { ChatStreamPart } from '@model-gateway/core';
import { brokenStreamRules } from './stream-rules.js';

const start: ChatStreamPart = { type: 'start' };
const text: ChatStreamPart = { type: 'text', choice: 0, text: 'a' };
const finish: ChatStreamPart = { type: 'finish', choice: 0, finish: { reason: 'stop' } };
const usage: ChatStreamPart = { type: 'usage', usage: {} };
const metadata: ChatStreamPart = { type: 'metadata', choice: 0, metadata: {} };
const call = (index: number): ChatStreamPart => ({
  ...{ type: 'tool-call-start', choice: 0, index, id: 'i', name: 'f' },
});
const fragment: ChatStreamPart = { type: 'tool-call-arguments', choice: 0, index: 0, fragment: '{}' };
const end: ChatStreamPart = { type: 'tool-call-end', choice: 0, index: 0 };

it('finds nothing wrong with a whole stream', () => {
  expect(brokenStreamRules([start, text, call(0), fragment, end, finish, usage, metadata])).toEqual([]);
  expect(brokenStreamRules([start, { type: 'prompt-block', block: { reason: 'SAFETY' } }])).toEqual([]);
});

it.each([
  ['no start', [text, finish]],
  ['two starts', [start, text, start, finish]],
  ['no finish', [start, text]],
  ['two finishes', [start, text, finish, finish]],
  ['text after its finish', [start, finish, text]],
  ['no answer', [start, usage]],
  ['arguments without a call', [start, fragment, finish]],
  ['arguments after the end of their call', [start, call(0), end, fragment, finish]],
  ['a call without an end', [start, call(0), finish]],
  ['a call with two ends', [start, call(0), end, end, finish]],
  ['a call out of turn', [start, call(1), { ...end, index: 1 }, finish]],
  ['a call twice', [start, call(0), end, call(0), end, finish]],
])('finds %s', (_what, parts) => {
  expect(brokenStreamRules(parts)).toHaveLength(1);
});
