import type { Budget, Limits } from '@model-gateway/core';
import { ManualScheduler, MemorySpendingStore } from '@model-gateway/core/testing';
import { BudgetLedger } from './budget-ledger.js';
import { EndUserTotals } from './end-user-totals.js';

const dayMs = 86_400_000;
const dollar = 1e9;

let scheduler: ManualScheduler;
let store: MemorySpendingStore;
let problems: string[];

beforeEach(() => {
  scheduler = new ManualScheduler();
  store = new MemorySpendingStore();
  problems = [];
});

const ledger = () =>
  new BudgetLedger({
    store,
    clock: scheduler,
    scheduler,
    onProblem: (message) => void problems.push(message),
  });
const of = (...budgets: Budget[]): Limits => ({ owner: 'key:k', rates: [], budgets });
const tokens = (limit: number): Limits => of({ type: 'tokens', limit, resets: 'daily' });
const counter = 'key:k|tokens|daily|1970-01-01';

/** Advances the clock and lets pending work finish. */
async function pass(ms: number): Promise<void> {
  scheduler.advance(ms);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe('a budget', () => {
  it('is used up as soon as all of it is spent', () => {
    const budgets = ledger();
    const limits = tokens(10);
    budgets.spend(limits, 9, undefined);
    expect(budgets.exhausted(limits)).toBeUndefined();
    budgets.spend(limits, 1, undefined);
    expect(budgets.exhausted(limits)).toEqual({
      budget: limits.budgets[0],
      spent: 10,
      reserved: 0,
      startsAt: 0,
      resetsAt: dayMs,
    });
  });

  it('of nothing is used up from the start', () => {
    expect(ledger().exhausted(tokens(0))).toMatchObject({ spent: 0 });
  });

  it('of cost counts nano-dollars, and nothing where the cost is not known', () => {
    const budgets = ledger();
    const limits = of({ type: 'cost', limit: 0.5 });
    budgets.spend(limits, 1_000_000, undefined);
    budgets.spend(limits, 1, 0.25 * dollar);
    expect(budgets.standings(limits)).toEqual([{ budget: limits.budgets[0], spent: 0.25, reserved: 0 }]);
    budgets.spend(limits, 1, 0.25 * dollar);
    expect(budgets.exhausted(limits)).toMatchObject({ spent: 0.5 });
  });

  it('of a tiny cost admits a request before it is used up', () => {
    const budgets = ledger();
    const limits = of({ type: 'cost', limit: 1e-10 });
    expect(budgets.exhausted(limits)).toBeUndefined();
    budgets.spend(limits, 1, 1);
    expect(budgets.exhausted(limits)).toBeDefined();
  });

  it('of any number of cents ends with the last of them', () => {
    const budgets = ledger();
    const limits = of({ type: 'cost', limit: 0.07 });
    budgets.spend(limits, 1, 0.07 * dollar);
    expect(budgets.exhausted(limits)).toBeDefined();
  });

  it('ignores negative and non-finite amounts', () => {
    const budgets = ledger();
    const limits = of({ type: 'cost', limit: 1 }, { type: 'tokens', limit: 1 });
    for (const amount of [-5, Number.NaN, Infinity]) budgets.spend(limits, amount, amount);
    expect(budgets.standings(limits).map(({ spent }) => spent)).toEqual([0, 0]);
  });

  it('is capped at the largest total that a store accepts', async () => {
    const budgets = ledger();
    const limits = tokens(1);
    for (let count = 0; count < 2; count += 1) budgets.spend(limits, Number.MAX_SAFE_INTEGER, undefined);
    await budgets.stop();
    expect(store.totals.get(counter)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('resets with its period', () => {
    const budgets = ledger();
    const limits = of({ type: 'tokens', limit: 10, resets: 'daily' }, { type: 'tokens', limit: 30 });
    budgets.spend(limits, 10, undefined);
    scheduler.advance(dayMs - 1);
    expect(budgets.exhausted(limits)).toMatchObject({ spent: 10, resetsAt: dayMs });
    scheduler.advance(1);
    expect(budgets.exhausted(limits)).toBeUndefined();
    expect(budgets.standings(limits)).toMatchObject([{ spent: 0, resetsAt: 2 * dayMs }, { spent: 10 }]);
  });

  it('is counted once where two budgets of an owner share a period', () => {
    const budgets = ledger();
    const limits = of({ type: 'tokens', limit: 10 }, { type: 'tokens', limit: 20 });
    budgets.spend(limits, 5, undefined);
    expect(budgets.standings(limits).map(({ spent }) => spent)).toEqual([5, 5]);
  });

  it('keeps its spending when its limit changes', () => {
    const budgets = ledger();
    budgets.spend(tokens(10), 10, undefined);
    expect(budgets.exhausted(tokens(20))).toBeUndefined();
    expect(budgets.exhausted(tokens(10))).toBeDefined();
  });
});

describe('the ledger and its store', () => {
  it('stores what was spent within a second, merged', async () => {
    const budgets = ledger();
    const limits = tokens(100);
    budgets.spend(limits, 1, undefined);
    await pass(0);
    expect(store.totals.get(counter)).toBe(1);
    for (let count = 0; count < 5; count += 1) budgets.spend(limits, 2, undefined);
    await pass(999);
    expect(store.exchanges).toBe(1);
    await pass(1);
    expect(store.exchanges).toBe(2);
    expect(store.totals.get(counter)).toBe(11);
    expect(budgets.standings(limits)[0]?.spent).toBe(11);
  });

  it('makes no calls while it is not used', async () => {
    const budgets = ledger();
    budgets.exhausted(of());
    expect(scheduler.pending).toBe(0);
    budgets.spend(tokens(100), 1, undefined);
    await pass(0);
    await pass(1_000);
    expect(scheduler.pending).toBe(0);
    expect(store.exchanges).toBe(1);
  });

  it('reads within a second what another process has spent', async () => {
    const [one, other] = [ledger(), ledger()];
    const [mine, theirs] = [tokens(10), tokens(10)];
    expect(one.exhausted(mine)).toBeUndefined();
    await pass(0);
    other.spend(theirs, 10, undefined);
    await pass(0);
    expect(one.exhausted(mine)).toBeUndefined();
    await pass(1_000);
    expect(one.exhausted(mine)).toMatchObject({ spent: 10 });
  });

  it('fetches totals at once after a pause', async () => {
    const [one, other] = [ledger(), ledger()];
    const limits = tokens(10);
    one.exhausted(limits);
    await pass(0);
    other.spend(tokens(10), 10, undefined);
    await pass(0);
    await pass(60_000);
    expect(one.exhausted(limits)).toBeUndefined();
    await pass(0);
    expect(one.exhausted(limits)).toBeDefined();
  });

  it('lets two processes overshoot by no more than what they spend within a second', async () => {
    const processes = [ledger(), ledger()].map((budgets) => ({ budgets, limits: tokens(1_000) }));
    let spent = 0;
    for (let tick = 0; tick < 600; tick += 1) {
      for (const { budgets, limits } of processes) {
        if (budgets.exhausted(limits)) continue;
        budgets.spend(limits, 10, undefined);
        spent += 10;
      }
      await pass(100);
    }
    // Each spends 100 a second.
    expect(spent).toBeGreaterThanOrEqual(1_000);
    expect(spent).toBeLessThanOrEqual(1_200);
    expect(store.totals.get(counter)).toBe(spent);
  });

  it('knows after a restart what was spent before it', async () => {
    store.totals.set(counter, 10);
    const budgets = ledger();
    const limits = tokens(10);
    await budgets.load([limits, of()]);
    expect(budgets.exhausted(limits)).toMatchObject({ spent: 10 });
  });

  it('rejects when it cannot read the totals', async () => {
    store.isAway = true;
    await expect(ledger().load([tokens(1)])).rejects.toMatchObject({ kind: 'store-unavailable' });
  });

  it('keeps counting while the store is unreachable, reports it once, and loses nothing', async () => {
    const budgets = ledger();
    const limits = tokens(100);
    store.isAway = true;
    for (let second = 0; second < 5; second += 1) {
      budgets.spend(limits, 10, undefined);
      await pass(1_000);
    }
    expect(problems).toHaveLength(1);
    expect(budgets.standings(limits)[0]?.spent).toBe(50);
    store.isAway = false;
    await pass(1_000);
    expect(problems).toHaveLength(2);
    expect(store.totals.get(counter)).toBe(50);
    await pass(1_000);
    expect(scheduler.pending).toBe(0);
    expect(budgets.standings(limits)[0]?.spent).toBe(50);
  });

  it('counts what is spent while a flush is under way', async () => {
    const budgets = ledger();
    const limits = tokens(100);
    budgets.spend(limits, 1, undefined);
    const flushed = budgets.flush();
    budgets.spend(limits, 2, undefined);
    await flushed;
    expect(budgets.standings(limits)[0]?.spent).toBe(3);
    await budgets.flush();
    expect(store.totals.get(counter)).toBe(3);
    expect(budgets.standings(limits)[0]?.spent).toBe(3);
  });

  it('stores the rest when it is stopped, and starts no timer afterwards', async () => {
    const budgets = ledger();
    const limits = tokens(100);
    budgets.spend(limits, 7, undefined);
    await budgets.stop();
    expect(store.totals.get(counter)).toBe(7);
    budgets.exhausted(limits);
    expect(scheduler.pending).toBe(0);
  });

  it('flushes any number of budgets, in batches', async () => {
    const budgets = ledger();
    const many = Array.from({ length: 1_200 }, (_, index) => ({ ...tokens(5), owner: `key:${index}` }));
    for (const limits of many) budgets.spend(limits, 1, undefined);
    await budgets.stop();
    expect(store.totals.size).toBe(1_200);
    expect(store.exchanges).toBe(3);
  });
});

describe('a flush of several batches', () => {
  it('stores each amount once, also where a batch in the middle fails', async () => {
    const budgets = ledger();
    const many = Array.from({ length: 1_200 }, (_, index) => ({ ...tokens(5), owner: `key:${index}` }));
    for (const limits of many) budgets.spend(limits, 1, undefined);
    const add = store.add.bind(store);
    let call = 0;
    jest.spyOn(store, 'add').mockImplementation(async (amounts) => {
      call += 1;
      if (call === 2) throw new Error('It broke.');
      return add(amounts);
    });
    await pass(1_000);
    expect([store.totals.size, problems]).toEqual([500, [expect.stringContaining('cannot be written')]]);
    expect(await budgets.stop()).toBe(true);
    expect([...store.totals.values()]).toEqual(Array.from({ length: 1_200 }, () => 1));
  });
});

describe('a total that this process has not read yet', () => {
  it('is read once for concurrent requests, and never again', async () => {
    store.totals.set(counter, 10);
    const budgets = ledger();
    const limits = tokens(10);
    const first = budgets.firstRead(limits);
    expect(budgets.firstRead(limits)).toBe(first);
    await first;
    expect(budgets.exhausted(limits)).toMatchObject({ spent: 10 });
    expect(store.exchanges).toBe(1);
    expect(budgets.firstRead(limits)).toBeUndefined();
    expect(budgets.firstRead(tokens(20))).toBeUndefined();
    expect(budgets.firstRead(of())).toBeUndefined();
  });

  it('is read between two calls of a flush of many budgets', async () => {
    const budgets = ledger();
    const others = Array.from({ length: 2_000 }, (_, index): Limits => ({
      ...tokens(10),
      owner: `key:${index}`,
    }));
    for (const one of others) budgets.spend(one, 1, undefined);
    const calls: string[] = [];
    const answers: (() => void)[] = [];
    const held = (): Promise<void> => new Promise((resolve) => answers.push(resolve));
    const { add, read } = { add: store.add.bind(store), read: store.read.bind(store) };
    jest.spyOn(store, 'add').mockImplementation(async (amounts) => {
      calls.push('add');
      await held();
      return add(amounts);
    });
    jest.spyOn(store, 'read').mockImplementation(async (counters) => {
      calls.push('read');
      await held();
      return read(counters);
    });
    await pass(1_000);
    const known = budgets.firstRead(tokens(1));
    for (let call = 0; call < 5; call += 1) {
      answers.shift()?.();
      await pass(0);
    }
    await known;
    expect(calls).toEqual(['add', 'read', 'add', 'add', 'add']);
  });

  it('is not read where it was loaded at the start', async () => {
    const budgets = ledger();
    const limits = tokens(10);
    await budgets.load([limits]);
    expect(budgets.firstRead(limits)).toBeUndefined();
  });

  it('is waited for no longer than a quarter of a second, and once', async () => {
    store.read = () => new Promise(() => undefined);
    const budgets = ledger();
    const limits = tokens(10);
    let isOver = false;
    void budgets.firstRead(limits)?.then(() => (isOver = true));
    await pass(249);
    expect(isOver).toBe(false);
    await pass(1);
    expect(isOver).toBe(true);
    expect(budgets.firstRead(limits)).toBeUndefined();
    expect(budgets.exhausted(limits)).toBeUndefined();
  });

  it('is not waited for while the store is unreachable, and read when it is reachable again', async () => {
    store.isAway = true;
    store.totals.set(counter, 10);
    const budgets = ledger();
    const limits = tokens(10);
    await budgets.firstRead(limits);
    await budgets.flush();
    budgets.spend(limits, 1, undefined);
    await budgets.flush();
    const other: Limits = { ...limits, owner: 'key:other' };
    expect(budgets.firstRead(other)).toBeUndefined();
    store.isAway = false;
    await budgets.flush();
    expect(budgets.exhausted(limits)).toMatchObject({ spent: 11 });
    await budgets.firstRead(other);
    expect(store.exchanges).toBeGreaterThan(3);
  });
});

it('reports at the end whether all spending is stored', async () => {
  const budgets = ledger();
  budgets.spend(tokens(10), 1, undefined);
  store.isAway = true;
  expect(await budgets.stop()).toBe(false);
  store.isAway = false;
  expect(await budgets.stop()).toBe(true);
});

describe('the budgets of end users', () => {
  const user = (name: string): Limits => ({ ...tokens(10), owner: `key:k:user:${name}`, endUserOf: 'key:k' });

  it('are read again after they were forgotten, so that nothing spent is lost', async () => {
    const budgets = new BudgetLedger({
      ...{ store, clock: scheduler, scheduler, endUsers: new EndUserTotals(2) },
      onProblem: () => undefined,
    });
    for (const name of ['ann', 'bob', 'carl', 'dora']) {
      await budgets.firstRead(user(name));
      budgets.spend(user(name), 10, undefined);
      await budgets.flush();
    }
    expect(store.totals.size).toBe(4);
    for (const name of ['ann', 'bob', 'carl', 'dora']) {
      const reading = budgets.firstRead(user(name));
      await reading;
      expect([name, budgets.exhausted(user(name))?.spent]).toEqual([name, 10]);
      await budgets.flush();
    }
    await budgets.stop();
  });

  it('are not those of the key, whose limits count each of them', () => {
    const budgets = ledger();
    const key = of({ type: 'tokens', limit: 0, resets: 'daily', each: 'user' });
    expect([budgets.firstRead(key), budgets.exhausted(key)]).toEqual([undefined, undefined]);
    expect(budgets.standings(key)).toEqual([]);
  });

  it('are read once for concurrent requests, each of which has limits of its own', async () => {
    const budgets = ledger();
    await Promise.all(Array.from({ length: 50 }, async () => budgets.firstRead(user('ann'))));
    expect(store.exchanges).toBe(1);
  });
});
