import type { JsonObject, StoredPart, StoredSignature } from '@model-gateway/core';
import { messagesHistory } from './messages-history.js';

const thought: StoredPart = {
  type: 'reasoning',
  text: 'Hm',
  signature: { value: 'c2ln', issuer: 'anthropic' },
};
const thinking = { type: 'thinking', thinking: 'Hm', signature: 'c2ln' };
const said = { type: 'text', text: 'I look.' };
const callOf = (id: string) => ({ type: 'tool_use', id, name: 'f', input: {} });
const bodyOf = (...content: readonly JsonObject[]): JsonObject => ({
  thinking: { type: 'adaptive' },
  messages: [
    { role: 'user', content: 'Go' },
    { role: 'assistant', content },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content: 'Done' }] },
  ],
});
const storedUnder =
  (...stored: readonly (readonly [string, readonly StoredPart[]])[]) =>
  (id: string): StoredSignature | undefined => {
    const before = new Map(stored).get(id);
    return before && { issuer: 'anthropic', before };
  };

describe('the history of a body in Anthropic’s own format', () => {
  it('lacks the thoughts of the calls of messages without any', () => {
    expect(messagesHistory.unsignedCalls(bodyOf(said, callOf('a'), callOf('b')))).toEqual(['a', 'b']);
    expect(messagesHistory.unsignedCalls(bodyOf(thinking, callOf('a')))).toEqual([]);
    expect(
      messagesHistory.unsignedCalls(bodyOf({ type: 'redacted_thinking', data: 'x' }, callOf('a'))),
    ).toEqual([]);
  });

  it.each<[string, JsonObject]>([
    ['without messages', {}],
    ['whose messages are no list', { messages: 'Go' }],
    ['with messages of any other form', { messages: [1, null, { role: 'assistant', content: 'Hi' }] }],
    ['that switches thinking off', { ...bodyOf(callOf('a')), thinking: { type: 'disabled' } }],
    ['with a call without an id', bodyOf({ type: 'tool_use', name: 'f' })],
  ])('%s lacks nothing, and stays as it is', (_, body) => {
    expect(messagesHistory.unsignedCalls(body)).toEqual([]);
    expect(messagesHistory.completed(body, storedUnder(['a', [thought]]))).toBe(body);
  });

  it('gets thoughts in front of the text that leads to their call', () => {
    const body = bodyOf(said, callOf('a'), said, callOf('b'));
    const before = structuredClone(body);
    const other: StoredPart = { type: 'redacted-reasoning', data: 'eA==' };
    const completed = messagesHistory.completed(body, storedUnder(['a', [thought]], ['b', [other]]));
    expect(completed).toEqual(
      bodyOf(thinking, said, callOf('a'), { type: 'redacted_thinking', data: 'eA==' }, said, callOf('b')),
    );
    expect(body).toEqual(before);
  });

  it('gets the steps of Anthropic’s own tools, and of no others', () => {
    const value = { type: 'server_tool_use', id: 's', name: 'web_search', input: {} };
    const stored: readonly StoredPart[] = [
      thought,
      { type: 'opaque', format: 'anthropic', value },
      { type: 'opaque', format: 'gemini', value: { toolCall: {} } },
      { type: 'reasoning', text: 'unsigned' },
    ];
    const completed = messagesHistory.completed(bodyOf(callOf('a')), storedUnder(['a', stored]));
    expect(completed).toEqual(bodyOf(thinking, value, callOf('a')));
  });

  it('stays as it is when nothing is stored', () => {
    const body = bodyOf(callOf('a'));
    expect(messagesHistory.completed(body, storedUnder())).toBe(body);
  });
});
