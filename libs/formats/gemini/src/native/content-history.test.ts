import type { JsonObject, StoredSignature } from '@model-gateway/core';
import { contentHistory } from './content-history.js';

const callOf = (id: string | undefined, more: JsonObject = {}): JsonObject => ({
  functionCall: { ...(id !== undefined && { id }), name: 'f', args: {} },
  ...more,
});
const bodyOf = (...parts: readonly JsonObject[]): JsonObject => ({
  contents: [
    { role: 'user', parts: [{ text: 'Go' }] },
    { role: 'model', parts },
    { role: 'user', parts: [{ functionResponse: { name: 'f', response: {} } }] },
  ],
});
const step = { toolCall: { id: '1', toolType: 'GOOGLE_SEARCH_WEB', args: {} }, thoughtSignature: 'c3RlcA==' };
const stored = (id: string): StoredSignature | undefined =>
  id === 'a'
    ? { issuer: 'google', value: 'c2ln', before: [{ type: 'opaque', format: 'gemini', value: step }] }
    : undefined;
const signed = { thoughtSignature: 'c2ln' };

describe('the history of a body in Gemini’s own format', () => {
  it('lacks the signatures of the calls without one', () => {
    const body = bodyOf(
      callOf('a'),
      callOf('b', signed),
      callOf(undefined),
      callOf('c', { thoughtSignature: '' }),
    );
    expect(contentHistory.unsignedCalls(body)).toEqual(['a', 'c']);
    expect(contentHistory.unsignedCalls(bodyOf({ function_call: { id: 'a', name: 'f' } }))).toEqual(['a']);
  });

  it.each<[string, JsonObject]>([
    ['without contents', {}],
    ['with contents of any other form', { contents: [1, null, { role: 'model', parts: 'Hi' }] }],
    ['with signed calls', bodyOf(callOf('a', { thought_signature: 'b3du' }))],
    ['with calls of which nothing is stored', bodyOf(callOf('b'))],
  ])('%s stays as it is', (_, body) => {
    expect(contentHistory.completed(body, stored)).toBe(body);
  });

  it('gets the signature of a call, and the steps of Google’s own tools before it', () => {
    const body = bodyOf({ text: 'Hm.' }, callOf('a', { thought_signature: '' }), callOf('b'));
    const before = structuredClone(body);
    expect(contentHistory.completed(body, stored)).toEqual(
      bodyOf({ text: 'Hm.' }, step, callOf('a', signed), callOf('b')),
    );
    expect(body).toEqual(before);
  });

  it('gets no steps beside those that the client has kept', () => {
    expect(contentHistory.completed(bodyOf(step, callOf('a')), stored)).toEqual(
      bodyOf(step, callOf('a', signed)),
    );
  });
});
