import type { Budget, Limits, RateLimit, Usage } from '@model-gateway/core';
import { ManualScheduler, MemoryRateLimiter, MemorySpendingStore } from '@model-gateway/core/testing';
import { Admissions } from './admissions.js';
import { BudgetLedger } from '../budgets/budget-ledger.js';

const dollar = 1e9;
const place = { kind: 'google', model: 'm' } as const;
const served = (usage?: Usage, nanoDollars: number | null = price() ?? null) => ({
  place,
  usage,
  nanoDollars,
});

let clock: ManualScheduler;
let rates: MemoryRateLimiter;
let budgets: BudgetLedger;
let problems: unknown[];
let price: () => number | undefined;
let admissions: Admissions;

beforeEach(() => {
  clock = new ManualScheduler();
  rates = new MemoryRateLimiter(clock);
  problems = [];
  budgets = new BudgetLedger({
    store: new MemorySpendingStore(),
    clock,
    scheduler: clock,
    onProblem: () => undefined,
  });
  price = () => dollar;
  admissions = new Admissions({
    rates,
    budgets,
    clock,
    priceOf: () => price(),
    onProblem: (_message, error) => void problems.push(error),
  });
});

const key = (limits: RateLimit[], spending: Budget[] = []): Limits => ({
  owner: 'key:k1',
  rates: limits,
  budgets: spending,
});
const entry = (...limits: RateLimit[]): Limits => ({ owner: 'provider:vertex', rates: limits, budgets: [] });
const requests = (limit: number, per: RateLimit['per'] = 'minute'): RateLimit => ({
  type: 'requests',
  per,
  limit,
});
const tokens = (limit: number): RateLimit => ({ type: 'tokens', per: 'minute', limit });
/** Awaited in an async function, because an admission may also be refused at once. */
const admit = async (limits: Limits[]) => admissions.admit(limits);
const refused = (limits: Limits[]) => admit(limits).catch((error: unknown) => error);

describe('a limit of requests', () => {
  it('admits exactly as many requests as it allows, under concurrency', async () => {
    const limits = [key([requests(10)])];
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => admit(limits)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('reports its state', async () => {
    const limits = [key([requests(2)])];
    expect((await admissions.admit(limits)).requests).toEqual({ limit: 2, remaining: 1, resetMs: 60_000 });
    clock.advance(20_000);
    expect((await admissions.admit(limits)).requests).toEqual({ limit: 2, remaining: 0, resetMs: 40_000 });
  });

  it('refuses with its description, the time to wait and its state', async () => {
    const limits = [key([requests(1)])];
    await admissions.admit(limits);
    clock.advance(47_600);
    expect(await refused(limits)).toMatchObject({
      kind: 'rate-limited',
      message: 'The rate limit of 1 requests per minute for key k1 is used up; try again in 13 s.',
      retryAfterMs: 12_400,
      standings: { requests: { limit: 1, remaining: 0, resetMs: 12_400 } },
    });
  });

  it('admits again after that time', async () => {
    const limits = [key([requests(1)])];
    await admissions.admit(limits);
    const { retryAfterMs } = (await refused(limits)) as { retryAfterMs: number };
    clock.advance(retryAfterMs - 1);
    expect(await refused(limits)).toMatchObject({ retryAfterMs: 1 });
    clock.advance(1);
    await admissions.admit(limits);
  });

  it('of 0 admits no request', async () => {
    expect(await refused([key([requests(0, 'hour')])])).toMatchObject({ retryAfterMs: 3_600_000 });
  });

  it('shows the tightest of several', async () => {
    const limits = [key([requests(100), requests(3, 'day')]), entry(requests(50))];
    expect((await admissions.admit(limits)).requests).toEqual({
      limit: 3,
      remaining: 2,
      resetMs: 86_400_000,
    });
  });

  it('names the longest wait of those that are used up, and counts the request nowhere', async () => {
    const limits = [key([requests(5), requests(1, 'day')]), entry(requests(1, 'hour'), requests(9, 'day'))];
    await admissions.admit(limits);
    const failure = await refused(limits);
    expect(failure).toMatchObject({
      retryAfterMs: 86_400_000,
      standings: { requests: { limit: 1, remaining: 0, resetMs: 86_400_000 } },
    });
    expect(rates.used({ name: 'key:k1:requests:minute' })).toBe(1);
    expect(rates.used({ name: 'provider:vertex:requests:day' })).toBe(1);
  });
});

describe('limits of a key and of a catalog entry', () => {
  it('count a request that the key refuses nowhere in the entry, not even for a moment', async () => {
    const asked: string[] = [];
    const take = rates.take.bind(rates);
    rates.take = (counter) => (asked.push(counter.name), take(counter));
    const limits = [key([requests(1), tokens(10)]), entry(requests(1))];
    await admissions.admit(limits);
    asked.length = 0;
    expect(await refused(limits)).toMatchObject({ message: expect.stringContaining('for key k1') });
    expect(asked).toEqual(['key:k1:requests:minute']);
  });

  it('uncount a request at the key that the entry refuses', async () => {
    const limits = [key([requests(5)]), entry(requests(1))];
    await admissions.admit(limits);
    expect(await refused(limits)).toMatchObject({
      message: expect.stringContaining('for provider vertex'),
      standings: { requests: { limit: 1, remaining: 0 } },
    });
    expect(rates.used({ name: 'key:k1:requests:minute' })).toBe(1);
  });

  it('are not mixed up with those of the key on another entry', async () => {
    const ofKey = key([requests(5)]);
    await admissions.admit([ofKey, entry(requests(1))]);
    expect((await admissions.admit([ofKey])).requests).toMatchObject({ limit: 5, remaining: 3 });
    const another: Limits = { ...entry(requests(2)), owner: 'provider:other' };
    expect((await admissions.admit([ofKey, another])).requests).toMatchObject({ limit: 2, remaining: 1 });
    expect((await admissions.admit([another])).requests).toMatchObject({ limit: 2, remaining: 0 });
  });
});

describe('a limit of tokens', () => {
  it('counts the tokens of responses, and then admits no request', async () => {
    const limits = [key([tokens(10)])];
    const admission = await admissions.admit(limits);
    expect(admission.tokens).toEqual({ limit: 10, remaining: 10, resetMs: 0 });
    admission.settle(served({ promptTokens: 4, completionTokens: 5 }));
    expect((await admissions.admit(limits)).tokens).toMatchObject({ remaining: 1 });
    admission.settle(served({ totalTokens: 100 }));
    const second = await admissions.admit(limits);
    second.settle(served({ promptTokens: 1, completionTokens: 1, totalTokens: 30 }));
    expect(await refused(limits)).toMatchObject({
      message: 'The rate limit of 10 tokens per minute for key k1 is used up; try again in 60 s.',
      standings: { tokens: { limit: 10, remaining: 0 } },
    });
  });

  it.each([[undefined], [{}], [{ totalTokens: -50 }], [{ totalTokens: Number.NaN }]])(
    'counts nothing of an answer that took %j',
    async (usage) => {
      const limits = [key([tokens(10)], [{ type: 'tokens', limit: 10 }])];
      (await admissions.admit(limits)).settle(served(usage));
      expect((await admissions.admit(limits)).tokens).toMatchObject({ remaining: 10 });
      expect(budgets.standings(limits[0]!)).toMatchObject([{ spent: 0 }]);
    },
  );
});

describe('a budget', () => {
  const monthly: Budget = { type: 'cost', limit: 1.5, resets: 'monthly' };

  it('is spent by the cost of responses, and then refuses with the day of its reset', async () => {
    const limits = [key([requests(10)], [monthly]), entry()];
    for (let count = 0; count < 2; count += 1) {
      (await admissions.admit(limits)).settle(served({ totalTokens: 5 }));
    }
    expect(await refused(limits)).toMatchObject({
      kind: 'budget-exhausted',
      message:
        'The monthly budget of 1.5 US dollars for key k1 is used up; it begins anew on 1970-02-01 at 00:00 UTC.',
    });
    expect(rates.used({ name: 'key:k1:requests:minute' })).toBe(2);
  });

  it('of a catalog entry bounds everyone', async () => {
    const shared: Limits = { ...entry(), budgets: [{ type: 'tokens', limit: 5 }] };
    (await admissions.admit([shared])).settle(served({ totalTokens: 5 }));
    expect(await refused([key([]), shared])).toMatchObject({
      message: 'The budget of 5 tokens for provider vertex is used up; it does not begin anew by itself.',
    });
  });

  it('of cost is not spent by a response whose price is not known', async () => {
    price = () => undefined;
    const limits = [key([], [monthly, { type: 'tokens', limit: 100 }])];
    (await admissions.admit(limits)).settle(served({ totalTokens: 5 }));
    expect(budgets.standings(limits[0]!).map(({ spent }) => spent)).toEqual([0, 5]);
  });

  it('of cost reports each model without a known price once, up to a bound of models', async () => {
    price = () => undefined;
    const said: string[] = [];
    const reporting = { rates, budgets, clock, priceOf: () => price() };
    admissions = new Admissions({ ...reporting, onProblem: (message) => void said.push(message) });
    const settle = async (model: string, ...spending: Budget[]) =>
      (await admissions.admit([key([], spending)])).settle({
        ...served({ totalTokens: 5 }),
        place: { ...place, model },
      });
    await settle('a', { type: 'tokens', limit: 100 });
    expect(said).toEqual([]);
    await settle('a', monthly);
    await settle('a', monthly);
    expect(said).toEqual(['The price of a is not known: cost budgets do not count its responses.']);
    for (let count = 0; count < 200; count += 1) await settle(`model-${count}`, monthly);
    expect(said).toHaveLength(100);
  });

  it('that others have used up refuses the first request that this process sees', async () => {
    const store = new MemorySpendingStore();
    store.totals.set('key:k1|tokens|never', 100);
    const fresh = new BudgetLedger({ store, clock, scheduler: clock, onProblem: () => undefined });
    admissions = new Admissions({ rates, budgets: fresh, clock });
    const limits = [key([], [{ type: 'tokens', limit: 100 }])];
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refused(limits)));
    expect(outcomes).toEqual(outcomes.map(() => expect.objectContaining({ kind: 'budget-exhausted' })));
    expect(store.exchanges).toBe(1);
  });

  it('counts tokens even where a price fails', async () => {
    price = () => {
      throw new Error('A bug.');
    };
    const limits = [key([tokens(100)], [monthly, { type: 'tokens', limit: 100 }])];
    const admission = await admissions.admit(limits, () => ({ promptTokens: 1, place }));
    admission.settle(served({ totalTokens: 5 }, null));
    expect(budgets.standings(limits[0]!).map(({ spent }) => spent)).toEqual([0, 5]);
    expect(rates.used({ name: 'key:k1:tokens:minute' })).toBe(5);
    expect(problems).toContainEqual(new Error('A bug.'));
  });
});

describe('a request that was not sent', () => {
  it('is uncounted, once', async () => {
    const limits = [key([requests(2)])];
    await admissions.admit(limits);
    const admission = await admissions.admit(limits);
    admission.withdraw();
    admission.withdraw();
    admission.settle(served({ totalTokens: 5 }));
    expect(rates.used({ name: 'key:k1:requests:minute' })).toBe(1);
  });

  it('is not uncounted in the next window, which never counted it', async () => {
    const limits = [key([requests(1)])];
    const admission = await admissions.admit(limits);
    clock.advance(60_000);
    await admissions.admit(limits);
    admission.withdraw();
    expect(await refused(limits)).toMatchObject({ kind: 'rate-limited' });
  });
});

describe('the expected usage', () => {
  const expecting = (promptTokens: number, maxCompletionTokens?: number) => () => ({
    promptTokens,
    place,
    ...(maxCompletionTokens !== undefined && { maxCompletionTokens }),
  });
  const together = (limits: Limits[], count: number, expected: ReturnType<typeof expecting>) =>
    Promise.allSettled(Array.from({ length: count }, async () => admissions.admit(limits, expected)));
  const admitted = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.filter(({ status }) => status === 'fulfilled').length;

  it('of 200 concurrent requests fits into a limit and a budget, but for what the last one expects', async () => {
    const limits = [key([tokens(10_000)])];
    expect(admitted(await together(limits, 200, expecting(1_000, 1_000)))).toBe(5);
    const budgeted = [{ ...key([], [{ type: 'tokens', limit: 10_000 }]), owner: 'key:k2' } as const];
    expect(admitted(await together(budgeted, 200, expecting(1_000, 1_000)))).toBe(5);
    const priced = [{ ...key([], [{ type: 'cost', limit: 5 }]), owner: 'key:k3' } as const];
    expect(admitted(await together(priced, 200, expecting(1_000, 1_000)))).toBe(5);
  });

  it('is replaced by the real usage', async () => {
    const limits = [key([tokens(10_000)], [{ type: 'tokens', limit: 10_000 }])];
    const first = await admissions.admit(limits, expecting(4_000, 6_000));
    expect(first.tokens).toMatchObject({ remaining: 0 });
    expect(await refused(limits)).toMatchObject({ message: expect.stringContaining('reserved the rest') });
    first.settle(served({ totalTokens: 100 }));
    expect(rates.used({ name: 'key:k1:tokens:minute' })).toBe(100);
    expect((await admissions.admit(limits, expecting(10, 10))).tokens).toMatchObject({ remaining: 9_880 });
  });

  it('is given back by a request that was not sent', async () => {
    const limits = [key([requests(9), tokens(10)], [{ type: 'tokens', limit: 10 }])];
    const first = await admissions.admit(limits, expecting(4, 6));
    first.withdraw();
    expect(rates.used({ name: 'key:k1:tokens:minute' })).toBe(0);
    expect((await admissions.admit(limits, expecting(4, 6))).tokens).toMatchObject({ remaining: 0 });
  });

  it('of a refused request is reserved nowhere', async () => {
    const limits = [key([requests(1), tokens(100)], [{ type: 'tokens', limit: 100 }])];
    (await admissions.admit(limits, expecting(4, 6))).settle(served({ totalTokens: 10 }));
    expect(await admit(limits).catch((error: unknown) => error)).toMatchObject({ kind: 'rate-limited' });
    expect(rates.used({ name: 'key:k1:tokens:minute' })).toBe(10);
    expect(budgets.exhausted(limits[0]!)).toBeUndefined();
  });

  it('that was reserved in a window that has ended is not given back to the next', async () => {
    const limits = [key([tokens(10_000)])];
    const early = await admissions.admit(limits, expecting(500, 500));
    const longer = await admissions.admit(limits, expecting(500, 500));
    clock.advance(60_000);
    (await admissions.admit(limits, expecting(1, 1))).settle(served({ totalTokens: 50 }));
    early.settle(served({ totalTokens: 100 }));
    longer.settle(served({ totalTokens: 1_200 }));
    expect(rates.used({ name: 'key:k1:tokens:minute' })).toBe(250);
  });

  it('takes the usual output of the model where a request sets no limit', async () => {
    const limits = [key([tokens(100_000)])];
    (await admissions.admit(limits, expecting(0))).settle(served({ promptTokens: 0, completionTokens: 40 }));
    expect(rates.used({ name: 'key:k1:tokens:minute' })).toBe(40);
    await admissions.admit(limits, expecting(10));
    expect(rates.used({ name: 'key:k1:tokens:minute' })).toBe(90);
  });

  it('does not learn the usual output from estimates', async () => {
    const limits = [key([tokens(100_000)])];
    const first = await admissions.admit(limits, expecting(0));
    first.settle({ ...served({ promptTokens: 0, completionTokens: 40 }), isEstimated: true });
    await admissions.admit(limits, expecting(10));
    expect(rates.used({ name: 'key:k1:tokens:minute' })).toBe(40 + 1_010);
  });

  it('is priced when the target is chosen, and refused when others have reserved the rest', async () => {
    const limits = [key([], [{ type: 'cost', limit: 2 }])];
    const unplaced = () => ({ promptTokens: 1, maxCompletionTokens: 1 });
    const all = await Promise.all(Array.from({ length: 3 }, async () => admissions.admit(limits, unplaced)));
    all[0]!.chooseTarget(place);
    all[1]!.chooseTarget(place);
    expect(() => all[2]!.chooseTarget(place)).toThrow('reserved the rest');
    for (const admission of all) admission.withdraw();
    expect(budgets.exhausted(limits[0]!)).toBeUndefined();
  });

  it('is not asked for where neither tokens nor cost are limited', async () => {
    const expectation = jest.fn(expecting(1, 1));
    await admissions.admit([key([requests(5)])], expectation);
    expect(expectation).not.toHaveBeenCalled();
  });
});
