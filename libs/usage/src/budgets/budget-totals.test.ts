import type { Limits } from '@model-gateway/core';
import { BudgetTotals } from './budget-totals.js';

const dayMs = 86_400_000;
const limits: Limits = {
  owner: 'key:k',
  rates: [],
  budgets: [{ type: 'tokens', limit: 1, resets: 'daily' }],
};

it('binds the same limits once a period', () => {
  const totals = new BudgetTotals();
  const bound = totals.of(limits, 0);
  expect(totals.of(limits, dayMs - 1)).toBe(bound);
  expect(totals.of(limits, dayMs)).not.toBe(bound);
});

it('forgets an ended period only when all of it is stored', () => {
  const totals = new BudgetTotals();
  const [total] = totals.of(limits, 0).totals;
  total!.unstored = 1;
  totals.prune(dayMs);
  expect(totals.size).toBe(1);
  total!.unstored = 0;
  totals.prune(dayMs - 1);
  expect(totals.size).toBe(1);
  totals.prune(dayMs);
  expect(totals.size).toBe(0);
});
