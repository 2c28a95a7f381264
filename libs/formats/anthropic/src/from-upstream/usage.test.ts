import type { JsonValue } from '@model-gateway/core';
import { AnswerUsage } from './usage.js';

function usageOf(...said: JsonValue[]): AnswerUsage {
  const usage = new AnswerUsage();
  for (const each of said) usage.add(each);
  return usage;
}

describe('tokens spent', () => {
  it('count what a cache gave and was given to the prompt (R53)', () => {
    const usage = usageOf({
      input_tokens: 7,
      cache_read_input_tokens: 20,
      cache_creation_input_tokens: 30,
      output_tokens: 5,
      output_tokens_details: { thinking_tokens: 3 },
      service_tier: 'priority',
    });
    expect(usage.toUsage()).toEqual({
      promptTokens: 57,
      cachedTokens: 20,
      cacheWriteTokens: 30,
      completionTokens: 5,
      reasoningTokens: 3,
      serviceTier: 'priority',
    });
  });

  it('are the last that were said; zero and null take nothing back', () => {
    const usage = usageOf(
      { input_tokens: 34, cache_read_input_tokens: 9, output_tokens: 1 },
      { input_tokens: 3, cache_read_input_tokens: 30, output_tokens: 4 },
      { input_tokens: 0, cache_read_input_tokens: null, output_tokens: 49 },
    );
    expect(usage.toUsage()).toEqual({ promptTokens: 33, cachedTokens: 30, completionTokens: 49 });
  });

  it('are absent where nobody told them', () => {
    expect(usageOf(null, 7, 'x', {}).toUsage()).toBeUndefined();
    expect(usageOf({ output_tokens: 0 }).toUsage()).toEqual({ completionTokens: 0 });
    expect(usageOf({ input_tokens: -1, output_tokens: '5', output_tokens_details: [] }).toUsage()).toEqual(
      {},
    );
  });

  it('keep members without a canonical name', () => {
    const usage = usageOf(JSON.parse('{"input_tokens":1,"inference_geo":"us","__proto__":{"a":1}}'));
    expect(usage.unknown()).toEqual(JSON.parse('{"inference_geo":"us","__proto__":{"a":1}}'));
    expect(Object.prototype).not.toHaveProperty('a');
    expect(usageOf({ input_tokens: 1 }).unknown()).toBeUndefined();
  });
});
