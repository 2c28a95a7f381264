import { ChatResponseCollector, type JsonObject } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { GenerateContentDecoder } from './generate-content-decoder.js';

function chunk(
  text: string,
  counts: readonly [prompt: number, answer: number],
  more: JsonObject = {},
): JsonObject {
  const [promptTokenCount, candidatesTokenCount] = counts;
  return {
    candidates: [{ content: { role: 'model', parts: [{ text }] }, ...more }],
    usageMetadata: {
      promptTokenCount,
      candidatesTokenCount,
      totalTokenCount: promptTokenCount + candidatesTokenCount,
      promptTokensDetails: [{ modality: 'TEXT', tokenCount: promptTokenCount }],
    },
    modelVersion: 'gemini-4-argon',
    responseId: 'r',
  };
}

const goesOn = (continuationToken: string) => ({ finishReason: 'CONTINUATION', continuationToken });
const ends = { finishReason: 'STOP' };

function decoder(framing: 'unary' | 'stream' = 'stream') {
  return new GenerateContentDecoder({ dialect: geminiApiDialect, nextId: () => 'call_1', framing });
}

describe('a long answer, which comes in several parts', () => {
  it('is one answer: its texts one behind the other, its usage the sum of what each part is billed', () => {
    const one = decoder();
    const collector = new ChatResponseCollector();
    const push = (body: JsonObject) => one.push(body).forEach((part) => collector.push(part));
    push(chunk('One ', [5, 1]));
    expect(one.isComplete(1)).toBe(false);
    push(chunk('two ', [5, 2], goesOn('A==')));
    expect(one.isComplete(1)).toBe(true);
    expect(one.continuation()).toEqual({ continuationToken: 'A==' });
    expect(one.isComplete(1)).toBe(false);
    push(chunk('three ', [7, 1], goesOn('B==')));
    expect(one.continuation()).toEqual({ continuationToken: 'B==' });
    push(chunk('four', [8, 1], ends));
    expect(one.isComplete(1)).toBe(true);
    expect(one.continuation()).toBeUndefined();
    one.end().forEach((part) => collector.push(part));
    expect(collector.response()).toMatchObject({
      id: 'r',
      choices: [{ content: [{ type: 'text', text: 'One two three four' }], finish: { reason: 'stop' } }],
      usage: {
        promptTokens: 20,
        completionTokens: 4,
        totalTokens: 24,
        promptTokensByModality: { text: 20 },
      },
    });
    expect(collector.response().choices[0]?.metadata).toEqual({});
  });

  it('tells what was used when it breaks off in a later part', () => {
    const one = decoder();
    one.push(chunk('One ', [5, 2], goesOn('A==')));
    one.continuation();
    one.push(chunk('two', [6, 1]));
    expect(one.unreportedUsage()).toMatchObject({ promptTokens: 11, completionTokens: 3 });
    expect(one.unreportedUsage()).toBeUndefined();
    expect(() => one.end()).toThrow('without saying that it is complete');
  });

  it.each([
    ['its client’s limit is reached', { finishReason: 'MAX_TOKENS', continuationToken: 'A==' }],
    ['it has ended', { finishReason: 'STOP', continuationToken: 'A==' }],
    ['there is no token', { finishReason: 'CONTINUATION' }],
  ])('has no further part when %s', (_, more) => {
    const one = decoder('unary');
    one.push(chunk('One', [5, 1], more));
    expect(one.continuation()).toBeUndefined();
    const finish = one.end().find(({ type }) => type === 'finish');
    expect(finish).toMatchObject({ finish: { raw: more.finishReason } });
  });

  it('shows the token to a client that wants more than it asked for', () => {
    const one = decoder('unary');
    one.push(chunk('One', [5, 1], { finishReason: 'MAX_TOKENS', continuationToken: 'A==' }));
    expect(one.end()).toContainEqual({
      type: 'metadata',
      choice: 0,
      metadata: { other: { continuationToken: 'A==' } },
    });
  });

  it('goes on with one choice only', () => {
    const one = decoder('unary');
    const { candidates, ...rest } = chunk('One', [5, 1], goesOn('A=='));
    one.push({ candidates: [...(candidates as JsonObject[]), { index: 1, ...goesOn('B==') }], ...rest });
    expect(one.continuation()).toBeUndefined();
  });
});
