import { type JsonValue, UpstreamInvalidResponseError } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { GenerateContentDecoder } from './generate-content-decoder.js';

function decode(...candidates: JsonValue[]) {
  const decoder = new GenerateContentDecoder({ dialect: geminiApiDialect, nextId: (prefix) => `${prefix}1` });
  const parts = candidates.flatMap((candidate) => decoder.push({ candidates: [candidate] }));
  return [...parts, ...decoder.end()].map(({ type }) => type);
}

const finishReason = 'STOP';

describe('an answer that says nothing but what cannot be read', () => {
  it.each<[string, JsonValue]>([
    ['parts that are no list', { content: { parts: 'x' }, finishReason }],
    ['parts that are an object', { content: { parts: { text: 'x' } }, finishReason }],
    ['content that is no object', { content: 'x', finishReason }],
    ['a part that is null', { content: { parts: [null] }, finishReason }],
    ['a call without a name', { content: { parts: [{ functionCall: { args: {} } }] }, finishReason }],
    ['a call with an empty name', { content: { parts: [{ functionCall: { name: '' } }] }, finishReason }],
    [
      'such a call with a signature',
      { content: { parts: [{ functionCall: {}, thoughtSignature: 'c2ln' }] }, finishReason },
    ],
    ['a call that is null', { content: { parts: [{ functionCall: null }] }, finishReason }],
  ])('is an invalid one: %s', (_name, candidate) => {
    expect(() => decode(candidate)).toThrow(UpstreamInvalidResponseError);
  });

  it('is only empty when there is nothing to read', () => {
    for (const content of [undefined, null, {}, { parts: null }, { parts: [] }, { parts: [{}] }]) {
      expect(decode({ ...(content !== undefined && { content }), finishReason })).toEqual([
        'start',
        'finish',
      ]);
    }
  });

  it('counts when anything else was said, and when the upstream says itself that it went wrong', () => {
    expect(decode({ content: { parts: [null, { text: 'a' }] }, finishReason })).toEqual([
      'start',
      'text',
      'finish',
    ]);
    const failed = { content: { parts: 'x' }, finishReason: 'MALFORMED_FUNCTION_CALL' };
    expect(decode(failed)).toEqual(['start', 'finish']);
  });
});

it('takes arguments that come in pieces 20,000 levels deep for an invalid answer', () => {
  const jsonPath = `$${'.a'.repeat(20_000)}`;
  const functionCall = { name: 'f', partialArgs: [{ jsonPath, stringValue: 'x' }] };
  expect(() => decode({ content: { parts: [{ functionCall }] }, finishReason })).toThrow(
    UpstreamInvalidResponseError,
  );
});
