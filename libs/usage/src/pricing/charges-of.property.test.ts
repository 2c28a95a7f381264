import type { LoggedRequest, RecordedAttempt, RecordedPrice, Usage } from '@model-gateway/core';
import fc from 'fast-check';
import { chargesAt } from './charges-at.js';
import { chargesOf } from './charges-of.js';
import { costOf } from './cost-of.js';

const count = fc.nat(3_000_000);
/** Dollars that price tables have, and any others. */
const rate = fc.oneof(
  fc.nat(100_000).map((cents) => cents / 1000),
  fc.double({ min: 0, max: 100, noNaN: true }),
);
const rates = {
  input: rate,
  cachedInput: rate,
  cacheWrite: rate,
  audioInput: rate,
  imageInput: rate,
  videoInput: rate,
  output: rate,
  imageOutput: rate,
};
const price = fc.record(
  {
    id: fc.constant('google/gemini-2.5-flash'),
    ...rates,
    perImage: rate,
    long: fc.record({ above: count, ...rates }, { requiredKeys: ['above', 'input'] }),
  },
  { requiredKeys: ['id', 'input'] },
) as fc.Arbitrary<RecordedPrice>;
const modalities = fc.record({ text: count, image: count, audio: count, video: count }, { requiredKeys: [] });
const usage = fc.record(
  {
    promptTokens: count,
    completionTokens: count,
    totalTokens: count,
    cachedTokens: count,
    cacheWriteTokens: count,
    reasoningTokens: count,
    promptTokensByModality: modalities,
    completionTokensByModality: modalities,
    images: fc.nat(10),
    serviceTier: fc.constantFrom('flex', 'priority', 'standard', 'provisioned_throughput'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Usage>;
const model = fc.constantFrom('gemini-2.5-flash', 'claude-sonnet-4-5');

function sumOf(lines: readonly { readonly nanoDollars: number | null }[]): number | null {
  let sum = 0;
  for (const { nanoDollars } of lines) {
    if (nanoDollars === null) return null;
    sum += nanoDollars;
  }
  return sum;
}

describe('the bill of a response', () => {
  it('sums up to its cost exactly', () => {
    fc.assert(
      fc.property(price, model, usage, (at, name, used) => {
        const cost = costOf(at, name, used);
        const lines = chargesAt(at, name, used);
        if (cost === undefined) expect(lines.every(({ nanoDollars }) => nanoDollars === null)).toBe(true);
        else expect(sumOf(lines)).toBe(cost);
        for (const { nanoDollars, quantity } of lines) {
          expect(nanoDollars ?? 0).toBeGreaterThanOrEqual(0);
          expect(quantity).toBeGreaterThan(0);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('charges each token once', () => {
    fc.assert(
      fc.property(price, usage, (at, used) => {
        if (costOf(at, 'gemini-2.5-flash', used) === undefined || used.images !== undefined) return;
        const lines = chargesAt(at, 'gemini-2.5-flash', used);
        const output = ['output', 'reasoning', 'image_output'];
        const input = lines.filter(({ kind }) => !output.includes(kind));
        expect(input.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(used.promptTokens);
      }),
    );
  });

  it('names rates, tier and parts', () => {
    const at = { input: 0.3, cachedInput: 0.03, output: 2.5 };
    const used = { promptTokens: 10, cachedTokens: 4, completionTokens: 7, reasoningTokens: 5 };
    expect(chargesAt(at, 'gemini-2.5-flash', { ...used, serviceTier: 'flex' })).toEqual([
      {
        kind: 'cached_input',
        quantity: 4,
        unit: 'token',
        usdPerMillion: 0.03,
        tierFactor: 0.5,
        nanoDollars: 60,
      },
      { kind: 'input', quantity: 6, unit: 'token', usdPerMillion: 0.3, tierFactor: 0.5, nanoDollars: 900 },
      {
        kind: 'reasoning',
        quantity: 5,
        unit: 'token',
        usdPerMillion: 2.5,
        tierFactor: 0.5,
        nanoDollars: 6250,
      },
      { kind: 'output', quantity: 2, unit: 'token', usdPerMillion: 2.5, tierFactor: 0.5, nanoDollars: 2500 },
    ]);
  });

  it('has null for what has no price', () => {
    expect(chargesAt(undefined, 'm', { promptTokens: 3, completionTokens: 2 })).toEqual([
      { kind: 'input', quantity: 3, unit: 'token', nanoDollars: null },
      { kind: 'output', quantity: 2, unit: 'token', nanoDollars: null },
    ]);
    expect(chargesAt({ input: 1, perImage: 0.04 }, 'm', { images: 2 })).toEqual([
      { kind: 'image', quantity: 2, unit: 'image', usdEach: 0.04, nanoDollars: 80_000_000 },
    ]);
  });
});

const attempt = { retry: 0, startedAt: 0, durationMs: 1, outcome: 'served', billing: 'billed' } as const;
const flash = { id: 'google/gemini-2.5-flash', input: 1, output: 2 };
const base: LoggedRequest = {
  ...{ id: 'r', traceId: 't', at: 0, method: 'POST', route: '/', status: 200, retries: 0, stream: false },
  ...{ losses: [], attempts: [], phases: { total: 1 } },
};

describe('the bill of a request', () => {
  it('sums up to the cost of its attempts, of which one has its usage in the record', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(price, usage), { minLength: 1, maxLength: 4 }),
        fc.nat(3),
        (made, served) => {
          const answering = made.length - 1 - (served % made.length);
          const costs = made.map(([at, used]) => costOf(at, 'gemini-2.5-flash', used) ?? null);
          const attempts = made.map(([at, used], index): RecordedAttempt => ({
            ...attempt,
            model: 'gemini-2.5-flash',
            price: at,
            ...(index !== answering && { usage: used }),
            ...(made.length > 1 && { nanoDollars: costs[index]! }),
          }));
          const nanoDollars = sumOf(costs.map((cost) => ({ nanoDollars: cost })));
          const record = { ...base, attempts, usage: made[answering]![1], nanoDollars };
          const lines = chargesOf(record)!;
          const known = lines.filter((line) => costs[line.attempt] !== null);
          expect(sumOf(known)).toBe(costs.reduce((sum: number, cost) => sum + (cost ?? 0), 0));
          if (nanoDollars !== null) expect(sumOf(lines)).toBe(nanoDollars);
        },
      ),
    );
  });

  it('says nothing of free attempts, cached responses, and records without prices', () => {
    const usage = { promptTokens: 1, completionTokens: 1 };
    const free = { ...attempt, outcome: 'failed', billing: 'free' } as const;
    expect(chargesOf({ ...base, attempts: [free] })).toEqual([]);
    expect(
      chargesOf({ ...base, usage, cache: 'HIT', nanoDollars: 0, attempts: [{ ...attempt, price: flash }] }),
    ).toEqual([]);
    expect(chargesOf({ ...base, usage, nanoDollars: 3000, attempts: [attempt] })).toBeUndefined();
  });

  it('marks estimates, and says which attempt is charged', () => {
    const usage = { promptTokens: 1, completionTokens: 0 };
    const cut = {
      ...attempt,
      usage,
      isEstimated: true,
      price: flash,
      nanoDollars: 1000,
      billing: 'maybe_billed',
    } as const;
    const failed = { ...attempt, outcome: 'failed', billing: 'free' } as const;
    expect(chargesOf({ ...base, nanoDollars: 1000, attempts: [failed, cut] })).toEqual([
      {
        ...{ attempt: 1, kind: 'input', quantity: 1, unit: 'token', usdPerMillion: 1, nanoDollars: 1000 },
        ...{ isEstimated: true, price: flash },
      },
    ]);
  });
});
