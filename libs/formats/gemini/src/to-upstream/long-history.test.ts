import type { AssistantPart, Message } from '@model-gateway/core';
import { expectLinearReads } from '@model-gateway/core/testing';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { toGenerateContentRequest } from './to-generate-content-request.js';

const call = (id: string): AssistantPart => ({ type: 'tool-call', id, name: 'f', arguments: '{}' });
const assistant = (...content: AssistantPart[]): Message => ({ role: 'assistant', content });
const result = (toolCallId: string): Message => ({ role: 'tool', toolCallId, toolName: 'f', content: [] });
const own = (index: number) => `c${index}`;
const same = () => 'c';

describe('calls and their results are put together in linear time', () => {
  it.each<[string, (numbers: readonly number[]) => Message[]]>([
    [
      'in one message',
      (numbers) => [assistant(...numbers.map((n) => call(own(n)))), ...numbers.map((n) => result(own(n)))],
    ],
    [
      'of the same id',
      (numbers) => [assistant(...numbers.map(() => call(same()))), ...numbers.map(() => result(same()))],
    ],
    [
      'in messages of their own',
      (numbers) => [...numbers.map((n) => assistant(call(own(n)))), ...numbers.map((n) => result(own(n)))],
    ],
    ['one after the other', (numbers) => numbers.flatMap((n) => [assistant(call(own(n))), result(own(n))])],
    [
      'in steps that lack a result',
      (numbers) => numbers.flatMap((n) => [assistant(call(own(n))), assistant(call('x')), result('x')]),
    ],
    [
      'where no call has the id',
      (numbers) => [assistant(...numbers.map((n) => call(own(n)))), ...numbers.map(() => result('y'))],
    ],
  ])('%s', (_name, messagesOf) => {
    const make = (size: number) => messagesOf(Array.from({ length: size }, (_, index) => index));
    expectLinearReads(1_000, make, (messages) => {
      const body = toGenerateContentRequest(
        { messages, tools: [], sampling: {} },
        { model: 'gemini-2.5-flash', dialect: geminiApiDialect, reportLoss: () => undefined },
      );
      expect(JSON.stringify(body).match(/"functionCall"/g)?.length).toBeGreaterThanOrEqual(1_000);
    });
  });
});

it('gives the results of calls that share an id to the calls in their order, the latest step first', () => {
  const say = (id: string, text: string): Message => ({
    role: 'tool',
    toolCallId: id,
    toolName: 'f',
    content: [{ type: 'text', text }],
  });
  const messages = [
    assistant(call('c')),
    say('x', 'nobody’s'),
    assistant(call('c'), call('c')),
    say('c', '1'),
    say('c', '2'),
    say('c', '3'),
  ];
  const { contents } = toGenerateContentRequest(
    { messages, tools: [], sampling: {} },
    { model: 'gemini-2.5-flash', dialect: geminiApiDialect, reportLoss: () => undefined },
  );
  const outputs = JSON.stringify(contents).match(/"output":"."/g);
  expect(outputs).toEqual(['"output":"3"', '"output":"1"', '"output":"2"']);
});
