import type { ChatRequest, Message } from '@model-gateway/core';
import { withNumberedCalls } from './numbered-calls.js';

const execute = (...messages: readonly Message[]): ChatRequest => ({ messages, tools: [], sampling: {} });
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
  const one = execute(user, calls('x', 'y'), result('y'), result('x'), calls('z'), result('z'));
  const other = execute(user, calls('1', '2'), result('2'), result('1'), calls('3'), result('3'));
  expect(withNumberedCalls(one)).toEqual(withNumberedCalls(other));
  expect(withNumberedCalls(one)).toEqual(
    execute(
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
  [
    'which call a result answers',
    execute(calls('x', 'y'), result('x')),
    execute(calls('x', 'y'), result('y')),
  ],
  ['that an id comes again', execute(calls('x'), calls('x')), execute(calls('x'), calls('y'))],
  ['that a result answers no call', execute(calls('x'), result('call_1')), execute(calls('x'), result('x'))],
  ['the id of a result without a call', execute(calls('x'), result('y')), execute(calls('x'), result('z'))],
])('keeps %s', (_what, one, other) => {
  expect(withNumberedCalls(one)).not.toEqual(withNumberedCalls(other));
});

it('numbers ids that are numbers of others already', () => {
  const request = execute(calls('call_2', 'call_1'), result('call_1'), result('call_2'));
  expect(withNumberedCalls(request)).toEqual(
    execute(calls('call_1', 'call_2'), result('call_2'), result('call_1')),
  );
});

it('gives a history without calls back as it is', () => {
  const request = execute(user, result('x'));
  expect(withNumberedCalls(request)).toBe(request);
});
