import type { JsonObject, JsonValue } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { nativeContent } from './native-content.js';

const native = nativeContent(geminiApiDialect, 'models/gemini-2.5-flash');
const request = (body: JsonObject = {}) => ({ method: 'generateContent', body }) as const;
const candidate = (text: string, more: object = {}) => ({
  content: { role: 'model', parts: [{ text }] },
  ...more,
});
const usageMetadata = { promptTokenCount: 3, candidatesTokenCount: 2, totalTokenCount: 5 };
const usage = { promptTokens: 3, completionTokens: 2, totalTokens: 5 };
const chunk = (...candidates: object[]) => ({ candidates }) as unknown as JsonObject;
const ended = { ...chunk(candidate('you', { finishReason: 'STOP' })), usageMetadata };

describe('a whole native answer', () => {
  it.each<[string, JsonObject, object]>([
    ['tells what it took and why it ended', ended, { usage, finish: ['stop'] }],
    ['may tell no figures', chunk(candidate('Hi', { finishReason: 'MAX_TOKENS' })), { finish: ['length'] }],
    [
      'may have been refused',
      { promptFeedback: { blockReason: 'SAFETY' }, usageMetadata },
      { usage, finish: [] },
    ],
    [
      'may call functions',
      chunk({ content: { parts: [{ functionCall: { name: 'f', args: {} } }] }, finishReason: 'STOP' }),
      { finish: ['tool_calls'] },
    ],
  ])('%s', (_, answer, facts) => {
    expect(native.read(request(), answer)).toEqual(facts);
  });

  it.each<[string, JsonValue]>([
    ['nothing', {}],
    ['a list', [ended]],
    ['a text', 'Hi'],
  ])('is none when it is %s', (_, answer) => {
    expect(() => native.read(request(), answer)).toThrow(
      expect.objectContaining({ kind: 'upstream-invalid-response' }),
    );
  });

  it('may be an error after all', () => {
    const error = { code: 429, message: 'Slower.', status: 'RESOURCE_EXHAUSTED' };
    expect(() => native.read(request(), { error })).toThrow(expect.objectContaining({ status: 429 }));
  });

  it('of a count has a count in it', () => {
    const counting = { method: 'countTokens', body: {} } as const;
    expect(native.read(counting, { totalTokens: 7 })).toEqual({});
    expect(() => native.read(counting, {})).toThrow('no count of tokens');
  });
});

describe('the reader of a native stream', () => {
  it('knows when the answer has begun', () => {
    const stream = native.reader(request());
    for (const silent of [{ usageMetadata }, chunk({}), chunk(candidate(''))]) {
      stream.push(silent);
      expect(stream.hasBegun).toBe(false);
    }
    stream.push(chunk(candidate('H')));
    expect(stream.hasBegun).toBe(true);
  });

  it.each([
    chunk({ finishReason: 'SAFETY' }),
    { promptFeedback: { blockReason: 'OTHER' } },
    chunk({ content: { parts: [{ text: '', thoughtSignature: 'c2ln' }] } }),
    chunk({ content: { parts: [{ functionCall: { name: 'f' } }] } }),
  ])('takes %j for a beginning', (first) => {
    const stream = native.reader(request());
    stream.push(first);
    expect(stream.hasBegun).toBe(true);
  });

  it('is complete when each candidate that was asked for has ended, and figures are there', () => {
    for (const body of [
      { generationConfig: { candidateCount: 2 } },
      { generation_config: { candidate_count: 2 } },
    ]) {
      const stream = native.reader(request(body));
      stream.push(chunk(candidate('a', { index: 0 }), candidate('a', { index: 1 })));
      stream.push({ ...chunk(candidate('b', { index: 0, finishReason: 'STOP' })), usageMetadata });
      expect(stream.isComplete).toBe(false);
      stream.push({ ...chunk(candidate('c', { index: 1, finishReason: 'STOP' })), usageMetadata });
      expect(stream.isComplete).toBe(true);
      expect(stream.end()).toEqual({ usage, finish: ['stop', 'stop'] });
    }
  });

  it('tells the usage of the last chunk that has any, as a whole answer does', () => {
    const stream = native.reader(request());
    stream.push({ ...chunk(candidate('Hi ')), usageMetadata: { promptTokenCount: 3, totalTokenCount: 3 } });
    expect(stream.push(ended)).toEqual(usage);
    expect(stream.end()).toEqual(native.read(request(), ended));
  });

  it('refuses an end without a reason', () => {
    const stream = native.reader(request());
    stream.push(chunk(candidate('Hi')));
    expect(() => stream.end()).toThrow('without saying that it is complete');
  });
});

describe('a request to continue an answer', () => {
  const encode = (model: string, body: JsonObject) =>
    nativeContent(geminiApiDialect, model).encode({ method: 'generateContent', body }, () => undefined, true);

  it.each<[string, JsonObject]>([
    ['models/gemini-2.5-flash', {}],
    ['models/gemini-2.5-flash', { generationConfig: { responseMimeType: 'text/plain' } }],
  ])('is sent to %s with %j', (model, body) => {
    expect(encode(model, body).body).toEqual(body);
  });

  it.each<[string, JsonObject]>([
    ['models/gemini-3.6-flash', {}],
    ['models/gemini-2.5-flash', { generationConfig: { responseMimeType: 'application/json' } }],
    ['models/gemini-2.5-flash', { generation_config: { response_mime_type: 'application/json' } }],
  ])('is not sent to %s with %j, which would begin anew', (model, body) => {
    expect(() => encode(model, body)).toThrow(expect.objectContaining({ code: 'unsupported_parameter' }));
  });
});
