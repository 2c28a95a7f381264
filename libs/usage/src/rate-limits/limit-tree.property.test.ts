import type { Budget, Limits, Usage } from '@model-gateway/core';
import { ManualScheduler, MemoryRateLimiter, MemorySpendingStore } from '@model-gateway/core/testing';
import fc from 'fast-check';
import { BudgetLedger } from '../budgets/budget-ledger.js';
import { ratesOf } from '../workspaces/workspace-rates.js';
import { spendingOf } from '../workspaces/workspace-spending.js';
import { WorkspaceBudgets } from '../workspaces/workspace-budgets.js';
import type { Admission } from './admission.js';
import { Admissions } from './admissions.js';

const place = { kind: 'google', model: 'm' } as const;
const workspaces = ['default', 'ads'] as const;
const keys = ['k1', 'k2'] as const;
/** A request is expected to use at most this, and uses at most as much. */
const mostTokens = 40;

interface Act {
  readonly workspace: (typeof workspaces)[number];
  readonly key: (typeof keys)[number];
  readonly expected: number;
  readonly used: number;
  /** What becomes of a request that runs; which one, and how. */
  readonly end: number;
  readonly how: 'settle' | 'withdraw' | 'stay';
  readonly afterMs: number;
}

const act: fc.Arbitrary<Act> = fc.record({
  workspace: fc.constantFrom(...workspaces),
  key: fc.constantFrom(...keys),
  expected: fc.integer({ min: 1, max: mostTokens }),
  used: fc.integer({ min: 0, max: mostTokens }),
  end: fc.nat(20),
  how: fc.constantFrom('settle', 'settle', 'settle', 'withdraw', 'stay'),
  afterMs: fc.nat(1_500),
});

const limit = fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined });

/** The limits of one level, and what was counted there by the test itself. */
class Level {
  readonly limits: Limits | undefined;
  spent = 0;
  requests = 0;

  constructor(
    readonly owner: string,
    readonly budget: number | undefined,
    readonly rate: number | undefined,
  ) {
    const budgets: Budget[] = budget === undefined ? [] : [{ type: 'tokens', limit: budget }];
    const rates = rate === undefined ? [] : [{ type: 'requests', per: 'day', limit: rate } as const];
    this.limits = budgets.length + rates.length > 0 ? { owner, budgets, rates } : undefined;
  }
}

it('no level of the tree is overrun, whatever happens: what a level refuses costs the others nothing', () => {
  const bounds = fc.record({ budget: limit, rate: limit });
  const law = fc.asyncProperty(
    fc.record({
      organisation: bounds,
      workspaces: fc.tuple(bounds, bounds),
      keys: fc.tuple(bounds, bounds, bounds, bounds),
      acts: fc.array(act, { maxLength: 80 }),
    }),
    async (drawn) => {
      const clock = new ManualScheduler();
      const rates = new MemoryRateLimiter(clock);
      const store = new MemorySpendingStore();
      const newLedger = (of: typeof store | ReturnType<typeof spendingOf>) =>
        new BudgetLedger({ store: of, clock, scheduler: clock, onProblem: () => undefined });
      const above = newLedger(store);
      const parts = new Map(
        workspaces.map((workspace) => {
          const budgets = new WorkspaceBudgets(newLedger(spendingOf(workspace, store)), above);
          const priceOf = () => 1;
          return [
            workspace,
            {
              budgets,
              admissions: new Admissions({ rates: ratesOf(workspace, rates), budgets, clock, priceOf }),
            },
          ] as const;
        }),
      );
      const organisation = new Level('organisation', drawn.organisation.budget, drawn.organisation.rate);
      const ofWorkspaces = new Map(
        workspaces.map((id, index) => {
          const { budget, rate } = drawn.workspaces[index]!;
          return [id, new Level(`workspace:${id}`, budget, rate)] as const;
        }),
      );
      const ofKeys = new Map(
        workspaces.flatMap((workspace, one) =>
          keys.map((key, two) => {
            const { budget, rate } = drawn.keys[one * 2 + two]!;
            // Keys of two workspaces have the same ids, and nothing else in common.
            return [`${workspace}/${key}`, new Level(`key:${key}`, budget, rate)] as const;
          }),
        ),
      );
      const running: { admission: Admission; levels: readonly Level[]; used: number }[] = [];
      for (const { workspace, key, expected, used, end, how, afterMs } of drawn.acts) {
        const levels = [ofKeys.get(`${workspace}/${key}`)!, ofWorkspaces.get(workspace)!, organisation];
        const limits = levels.flatMap((level) => level.limits ?? []);
        const { admissions } = parts.get(workspace)!;
        const expect_ = () => ({ promptTokens: 0, maxCompletionTokens: expected, place });
        try {
          const admission = await admissions.admit(limits, expect_);
          running.push({ admission, levels, used: Math.min(used, expected) });
          for (const level of levels) level.requests += 1;
        } catch (refusal) {
          const full = levels.filter(
            ({ budget, rate, requests }) => (rate !== undefined && requests >= rate) || budget !== undefined,
          );
          // Somebody has to be at its end, and the message names a level that has limits.
          expect(full.length).toBeGreaterThan(0);
          expect((refusal as Error).message).toMatch(/for (?:key k\d|the workspace \w+|the organisation)/);
        }
        const chosen = running[end % Math.max(1, running.length)];
        if (chosen && how !== 'stay') {
          running.splice(running.indexOf(chosen), 1);
          if (how === 'withdraw') {
            chosen.admission.withdraw();
            for (const level of chosen.levels) level.requests -= 1;
          } else {
            const usage: Usage = { promptTokens: 0, completionTokens: chosen.used };
            chosen.admission.settle({ place, usage, nanoDollars: 1 });
            for (const level of chosen.levels) level.spent += chosen.used;
          }
        }
        clock.advance(afterMs);
        for (const level of [organisation, ...ofWorkspaces.values(), ...ofKeys.values()]) {
          if (level.budget !== undefined) expect(level.spent).toBeLessThanOrEqual(level.budget + mostTokens);
          if (level.rate !== undefined) expect(level.requests).toBeLessThanOrEqual(level.rate);
        }
      }
      for (const { admission, levels } of running) {
        admission.withdraw();
        for (const level of levels) level.requests -= 1;
      }
      const spentAt = (workspace: (typeof workspaces)[number], level: Level) =>
        level.limits && parts.get(workspace)?.budgets.standings(level.limits)[0];
      for (const workspace of workspaces) {
        const levels = [
          ...keys.map((key) => ofKeys.get(`${workspace}/${key}`)!),
          ofWorkspaces.get(workspace)!,
          organisation,
        ];
        for (const level of levels) {
          if (level.budget === undefined) continue;
          expect(spentAt(workspace, level)).toMatchObject({ spent: level.spent, reserved: 0 });
        }
      }
      // Every request that was refused or withdrawn is given back at every level.
      for (const level of [organisation, ...ofWorkspaces.values()]) {
        if (level.rate === undefined || !level.limits) continue;
        const [counter] = [{ name: `${level.owner}:requests:day`, limit: level.rate, windowMs: 86_400_000 }];
        const { remaining } = await rates.peek(counter);
        expect(remaining).toBe(level.rate - level.requests);
      }
    },
  );
  return fc.assert(law, { numRuns: 150 });
});
