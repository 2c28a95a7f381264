import type { ChatChoice, ChatResponse } from '@model-gateway/core';
import {
  fromCachedText,
  isWorthKeeping,
  longestAnswer,
  toCachedText,
  type CachedResponse,
} from './cached-response.js';

const choice: ChatChoice = {
  index: 0,
  content: [{ type: 'text', text: 'ä💥\ud800', signature: { value: 'QUJD', issuer: 'google' } }],
  finish: { reason: 'stop', raw: 'STOP' },
  citations: [],
  metadata: {},
};
const response: ChatResponse = { id: 'r1', choices: [choice], usage: { totalTokens: 7 } };
const cached: CachedResponse = {
  response,
  storedAt: 5,
  losses: [{ path: 'user', action: 'dropped', reason: 'No place.' }],
};
const textOf = (answer: CachedResponse) => toCachedText(answer) ?? '';

describe('the text of an answer', () => {
  it('becomes the answer again', () => {
    expect(fromCachedText(textOf(cached))).toEqual(cached);
  });

  it.each(['', 'null', '{}', '[]', JSON.stringify(cached), 'x'.repeat(100)])('%p is none', (text) => {
    expect(fromCachedText(text)).toBeUndefined();
  });

  it('is none any more when its end is missing, or its shape is another', () => {
    const text = textOf(cached);
    expect(fromCachedText(text.slice(0, -1))).toBeUndefined();
    expect(fromCachedText(text.replace(/^[^:]*:/, 'answer-0:'))).toBeUndefined();
  });

  it.each([
    ['no answer', { storedAt: 5, losses: [] }],
    ['an answer without choices', { ...cached, response: {} }],
    ['no time', { response, losses: [] }],
    ['no losses', { response, storedAt: 5 }],
  ])('is none with %s', (_what, damaged) => {
    expect(fromCachedText(textOf(damaged as unknown as CachedResponse))).toBeUndefined();
  });

  it('is not made of an answer that is too long', () => {
    const long = (length: number): ChatResponse => ({
      choices: [{ ...choice, content: [{ type: 'text', text: 'x'.repeat(length) }] }],
    });
    expect(toCachedText({ ...cached, response: long(longestAnswer - 1000) })).toBeDefined();
    expect(toCachedText({ ...cached, response: long(longestAnswer) })).toBeUndefined();
  });

  it('is not made of what is nested without end', () => {
    let nested = {};
    for (let depth = 0; depth < 200_000; depth += 1) nested = { nested };
    expect(toCachedText({ ...cached, response: { ...response, other: nested } })).toBeUndefined();
  });
});

describe('an answer that is worth keeping', () => {
  const answer = (...choices: readonly Partial<ChatChoice>[]): ChatResponse => ({
    choices: choices.map((each, index) => ({ ...choice, ...each, index })),
  });

  it.each(['stop', 'length', 'tool_calls'] as const)('may end with %s', (reason) => {
    expect(isWorthKeeping(answer({ finish: { reason } }))).toBe(true);
  });

  it.each([
    ['has no choice', { choices: [] }],
    ['was blocked', { choices: [], promptBlock: { reason: 'SAFETY' } }],
    ['was filtered in one of its choices', answer({}, { finish: { reason: 'content_filter' } })],
    ['is a refusal', answer({ finish: { reason: 'stop', refusal: 'No.' } })],
    ['says nothing', answer({ content: [] })],
  ])('is none that %s', (_what, other) => {
    expect(isWorthKeeping(other)).toBe(false);
  });
});
