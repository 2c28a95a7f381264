import { partsOf, type AssistantPart, type ChatResponse } from '@model-gateway/core';
import { answerBytesOf, saysSomething, unreportedBytesOf, usageIn } from './chat-output.js';

const response = (...content: readonly AssistantPart[]): ChatResponse => ({
  choices: [{ index: 0, content, finish: { reason: 'stop' }, citations: [], metadata: {} }],
});
const call: AssistantPart = { type: 'tool-call', id: 'c1', name: 'look', arguments: '{"a":"ä"}' };

describe('the bytes of an answer', () => {
  it.each<[string, AssistantPart, number]>([
    ['a text', { type: 'text', text: 'Hi ä' }, 5],
    ['reasoning', { type: 'reasoning', text: 'hm' }, 2],
    ['a call', call, 14],
    ['media', { type: 'media', source: { type: 'inline', data: 'AAAA' } }, 0],
    ['no text', { type: 'text', text: '' }, 0],
  ])('are those of %s, streamed or not', (_what, part, bytes) => {
    expect(answerBytesOf(response(part))).toBe(bytes);
    expect(unreportedBytesOf(partsOf(response(part)))).toBe(bytes);
  });

  it('are those of all its parts and choices', () => {
    const { choices } = response(call, { type: 'text', text: 'Hi' });
    expect(answerBytesOf({ choices: [...choices, ...choices] })).toBe(32);
  });
});

describe('the parts of a stream', () => {
  const text = { type: 'text', choice: 0, text: 'Hi' } as const;
  const usage = (promptTokens: number) => ({ type: 'usage', usage: { promptTokens } }) as const;

  it('have the bytes that follow the last usage', () => {
    expect(unreportedBytesOf([])).toBe(0);
    expect(unreportedBytesOf([text, text])).toBe(4);
    expect(unreportedBytesOf([text, usage(1)])).toBe(0);
    expect(unreportedBytesOf([text, usage(1), text, usage(2), text])).toBe(2);
  });

  it('have the last usage', () => {
    expect(usageIn([text])).toBeUndefined();
    expect(usageIn([usage(1), text, usage(2), text])).toEqual({ promptTokens: 2 });
  });

  it('say something unless they are only about the answer', () => {
    expect(saysSomething([{ type: 'start' }, usage(1), { type: 'other', members: {} }])).toBe(false);
    expect(saysSomething([])).toBe(false);
    expect(saysSomething([{ type: 'start' }, text])).toBe(true);
    expect(saysSomething([{ type: 'finish', choice: 0, finish: { reason: 'stop' } }])).toBe(true);
  });
});
