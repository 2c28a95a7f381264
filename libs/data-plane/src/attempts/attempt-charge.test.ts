import type { Target, Usage } from '@model-gateway/core';
import { chargeOf, type ChargedAttempt } from './attempt-charge.js';

const target: Target = {
  kind: 'google',
  slug: 'up',
  model: 'm',
  credential: { type: 'api-key', apiKey: 'k' },
};
const attempt: ChargedAttempt = {
  target,
  startedAt: 7,
  usage: undefined,
  isComplete: true,
  unreportedBytes: 0,
  promptTokens: 100,
};
/** One nano-dollar a token. */
const priceOf = (_kind: string, _model: string, { promptTokens = 0, completionTokens = 0 }: Usage) =>
  promptTokens + completionTokens;

describe('chargeOf', () => {
  it('bills what the upstream reported for the whole response', () => {
    const usage = { promptTokens: 3, completionTokens: 4 };
    expect(chargeOf({ ...attempt, usage }, { priceOf })).toEqual({
      billing: 'billed',
      usage,
      nanoDollars: 7,
    });
  });

  it('estimates a response that was cut: the upstream’s prompt, and four bytes a token of what came after its report', () => {
    const usage = { promptTokens: 30, completionTokens: 11 };
    expect(chargeOf({ ...attempt, usage, isComplete: false, unreportedBytes: 4_001 }, { priceOf })).toEqual({
      billing: 'maybe_billed',
      usage: { promptTokens: 30, completionTokens: 11 + 1_001, totalTokens: 1_042 },
      isEstimated: true,
      nanoDollars: 1_042,
    });
  });

  it('estimates the prompt of a request that was not answered', () => {
    expect(chargeOf({ ...attempt, isComplete: false }, { priceOf })).toMatchObject({
      billing: 'maybe_billed',
      usage: { promptTokens: 100, completionTokens: 0, totalTokens: 100 },
    });
  });

  it('estimates a whole response without a report', () => {
    expect(chargeOf({ ...attempt, unreportedBytes: 40 }, { priceOf })).toMatchObject({
      billing: 'maybe_billed',
      isEstimated: true,
      usage: { totalTokens: 110 },
    });
  });

  it('keeps details that were reported, such as cached tokens', () => {
    const usage = { promptTokens: 30, cachedTokens: 20 };
    expect(chargeOf({ ...attempt, usage, isComplete: false }, { priceOf }).usage).toMatchObject(usage);
  });

  it('estimates nothing of operations that are not charged by tokens', () => {
    const pictures = { ...attempt, promptTokens: undefined };
    expect(chargeOf(pictures, { priceOf })).toEqual({ billing: 'billed' });
    expect(chargeOf({ ...pictures, isComplete: false }, { priceOf })).toEqual({ billing: 'maybe_billed' });
  });

  it('says that a price is not known, and asks for that of the time and the entry', () => {
    const price = jest.fn(() => undefined);
    const usage = { promptTokens: 3 };
    expect(chargeOf({ ...attempt, usage }, { priceOf: price }).nanoDollars).toBeNull();
    expect(price).toHaveBeenCalledWith('google', 'm', usage, 7, 'up');
  });
});
