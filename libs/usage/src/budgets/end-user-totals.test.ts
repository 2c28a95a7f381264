import type { Limits } from '@model-gateway/core';
import { BudgetTotals } from './budget-totals.js';
import { EndUserTotals } from './end-user-totals.js';

const dayMs = 86_400_000;

const limitsOf = (owner: string, endUserOf?: string): Limits => ({
  owner,
  rates: [],
  budgets: [{ type: 'tokens', limit: 1, resets: 'daily' }],
  ...(endUserOf !== undefined && { endUserOf }),
});
const user = (name: string, of = 'key:k') => limitsOf(`${of}:user:${name}`, of);

it('the total of an end user that is unused for the longest time makes room, and one of a key never', () => {
  const totals = new BudgetTotals(new EndUserTotals(2));
  const key = totals.of(limitsOf('key:k'), 0).totals[0]!;
  const [ann, bob] = [user('ann'), user('bob')].map((limits) => totals.of(limits, 0).totals[0]!);
  totals.of(user('ann'), 0);
  totals.of(user('carl'), 0);
  expect([key, ann, bob].map((total) => total!.isForgotten)).toEqual([false, false, true]);
  expect(totals.size).toBe(3);
});

it('a total that was forgotten meanwhile is made anew, also for limits that had it', () => {
  const totals = new BudgetTotals(new EndUserTotals(1));
  const ann = user('ann');
  const [first] = totals.of(ann, 0).totals;
  totals.of(user('bob'), 0);
  const [second] = totals.of(ann, 0).totals;
  expect([second === first, second!.counter === first!.counter]).toEqual([false, true]);
});

it.each(['reserved', 'unstored'] as const)('what is %s is not forgotten', (member) => {
  const totals = new BudgetTotals(new EndUserTotals(2));
  const [ann] = totals.of(user('ann'), 0).totals;
  ann![member] = 1;
  for (const name of ['bob', 'carl', 'dora']) totals.of(user(name), 0);
  expect(totals.of(user('ann'), 0).totals[0]).toBe(ann);
});

it('end users for whom there is no room count with the requests without an end user of the same owner', () => {
  const totals = new BudgetTotals(new EndUserTotals(2));
  for (const name of ['ann', 'bob']) totals.of(user(name), 0).totals[0]!.unstored = 1;
  const counters = [user('carl'), user('dora'), user('ann', 'key:l'), user('ann')].map(
    (limits) => totals.of(limits, 0).totals[0]!.counter,
  );
  expect(counters).toEqual([
    'key:k:user:none|tokens|daily|1970-01-01',
    'key:k:user:none|tokens|daily|1970-01-01',
    'key:l:user:none|tokens|daily|1970-01-01',
    'key:k:user:ann|tokens|daily|1970-01-01',
  ]);
});

it('ledgers share the room, and periods that have ended give it back', () => {
  const shared = new EndUserTotals(2);
  const [one, other] = [new BudgetTotals(shared), new BudgetTotals(shared)];
  one.of(user('ann'), 0);
  one.of(user('bob'), 0);
  other.of(user('carl'), 0);
  expect([one.size, other.size]).toEqual([1, 1]);
  one.prune(dayMs);
  expect(one.size).toBe(0);
  other.of(user('dora'), 0);
  expect(other.size).toBe(2);
});
