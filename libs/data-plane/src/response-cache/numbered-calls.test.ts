import type { ChatRequest, Message } from '@model-gateway/core';
import { withNumberedCalls } from './numbered-calls.js';

const ask = (...messages: readonly Message[]): ChatRequest => ({ messages, tools: [], sampling: {} });
const calls = (...ids: readonly string[]): Message => ({
  role: 'assistant',
  content: [
    { type: 'text', text: 'I call.' },
    ...ids.map((id) => ({ type: 'tool-call' as const, id, name: 'f', arguments: '{}' })),
  ],
});
const result = (toolCallId: string): Message => ({ role: 'tool', toolCallId, toolName: 'f', content: [] });
const user: Message = { role: 'user', content: [{ type: 'text', text: 'Hi' }] };

it('makes the same request of histories that differ in their ids alone', () => {
  const one = ask(user, calls('x', 'y'), result('y'), result('x'), calls('z'), result('z'));
  const other = ask(user, calls('1', '2'), result('2'), result('1'), calls('3'), result('3'));
  expect(withNumberedCalls(one)).toEqual(withNumberedCalls(other));
  expect(withNumberedCalls(one)).toEqual(
    ask(
      user,
      calls('call_1', 'call_2'),
      result('call_2'),
      result('call_1'),
      calls('call_3'),
      result('call_3'),
    ),
  );
});

it.each([
  ['which call a result answers', ask(calls('x', 'y'), result('x')), ask(calls('x', 'y'), result('y'))],
  ['that an id comes again', ask(calls('x'), calls('x')), ask(calls('x'), calls('y'))],
  ['that a result answers no call', ask(calls('x'), result('call_1')), ask(calls('x'), result('x'))],
  ['the id of a result without a call', ask(calls('x'), result('y')), ask(calls('x'), result('z'))],
])('keeps %s', (_what, one, other) => {
  expect(withNumberedCalls(one)).not.toEqual(withNumberedCalls(other));
});

it('numbers ids that are numbers of others already', () => {
  const request = ask(calls('call_2', 'call_1'), result('call_1'), result('call_2'));
  expect(withNumberedCalls(request)).toEqual(
    ask(calls('call_1', 'call_2'), result('call_2'), result('call_1')),
  );
});

it('gives a history without calls back as it is', () => {
  const request = ask(user, result('x'));
  expect(withNumberedCalls(request)).toBe(request);
});
