import type { Limits } from '@model-gateway/core';
import { planOf } from './admission-plan.js';

const key: Limits = {
  owner: 'key:k',
  rates: [
    { type: 'requests', per: 'minute', limit: 1 },
    { type: 'tokens', per: 'day', limit: 2 },
  ],
  budgets: [],
};
const entry: Limits = {
  owner: 'provider:p',
  rates: [{ type: 'requests', per: 'minute', limit: 3 }],
  budgets: [{ type: 'cost', limit: 4 }],
};

it('holds what is counted, the key first', () => {
  const { owners, counters, tokenCounters, budgeted, needsCost } = planOf([key, entry]);
  expect(owners.map((each) => each.map(({ limit }) => limit))).toEqual([[1, 2], [3]]);
  expect(counters.map(({ limit }) => limit)).toEqual([1, 2, 3]);
  expect(tokenCounters).toEqual([counters[1]]);
  expect([budgeted, needsCost]).toEqual([[entry], true]);
});

it('is made once for the same limits, and differs for others', () => {
  expect(planOf([key, entry])).toBe(planOf([key, entry]));
  expect(planOf([key])).toBe(planOf([key]));
  expect(planOf([key])).not.toBe(planOf([key, entry]));
  expect(planOf([{ ...key }])).not.toBe(planOf([key]));
  expect(planOf([])).toMatchObject({ owners: [], budgeted: [], needsCost: false });
});

it('leaves out what counts each end user: that is counted at the limits of the end user', () => {
  const each = { each: 'user' } as const;
  const both: Limits = {
    owner: 'key:k',
    rates: [...key.rates, { type: 'requests', per: 'minute', limit: 7, ...each }],
    budgets: [{ type: 'cost', limit: 4, resets: 'daily', ...each }],
  };
  const { counters, budgeted, needsCost, needsUsage } = planOf([both]);
  expect(counters.map(({ limit }) => limit)).toEqual([1, 2]);
  expect([budgeted, needsCost, needsUsage]).toEqual([[], false, true]);
});

it('of an end user has counters in the pool of the owner, and is not held', () => {
  const ofUser: Limits = { ...entry, owner: 'key:k:user:d', endUserOf: 'key:k' };
  const { counters } = planOf([ofUser, key]);
  expect(counters.map(({ name, pool }) => [name, pool])).toEqual([
    ['key:k:user:d:requests:minute', 'key:k'],
    ['key:k:requests:minute', undefined],
    ['key:k:tokens:day', undefined],
  ]);
  expect(planOf([ofUser, key])).not.toBe(planOf([ofUser, key]));
});
