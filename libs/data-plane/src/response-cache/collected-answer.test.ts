import type { ChatStreamPart } from '@model-gateway/core';
import { CollectedAnswer } from './collected-answer.js';
import { longestAnswer } from './cached-response.js';

const finish: ChatStreamPart = { type: 'finish', choice: 0, finish: { reason: 'stop' } };
const half = 'x'.repeat(longestAnswer / 2);

it('collects a stream', () => {
  const answer = new CollectedAnswer();
  answer.push([{ type: 'start', id: 'r1' }]);
  answer.push([{ type: 'text', choice: 0, text: 'Hel' }]);
  answer.push([{ type: 'text', choice: 0, text: 'lo' }, finish]);
  expect(answer.response()).toMatchObject({ id: 'r1', choices: [{ content: [{ text: 'Hello' }] }] });
});

const text: ChatStreamPart = { type: 'text', choice: 0, text: half };
const fragment: ChatStreamPart = { type: 'tool-call-arguments', choice: 0, index: 0, fragment: half };
const image: ChatStreamPart = {
  type: 'content',
  choice: 0,
  part: { type: 'media', source: { type: 'inline', data: half } },
};
const signed: ChatStreamPart = { type: 'reasoning', choice: 0, text: '', signature: { value: half } };

it.each([
  ['text', text],
  ['arguments', fragment],
  ['media', image],
  ['signatures', signed],
])('lets go of what is too long: %s', (_what, part) => {
  const answer = new CollectedAnswer();
  answer.push([part]);
  expect(answer.response()).toBeDefined();
  answer.push([part, { type: 'text', choice: 0, text: 'x' }]);
  answer.push([finish]);
  expect(answer.response()).toBeUndefined();
});

it('takes what is long only in its counts', () => {
  const answer = new CollectedAnswer();
  const usage: ChatStreamPart = { type: 'usage', usage: { totalTokens: 1 } };
  for (let round = 0; round < 200_000; round += 1) answer.push([usage]);
  answer.push([text, finish]);
  expect(answer.response()).toBeDefined();
});
