import type { Budget, Limits, RateLimit, Usage } from '@model-gateway/core';
import { ManualScheduler, MemoryRateLimiter, MemorySpendingStore } from '@model-gateway/core/testing';
import fc from 'fast-check';
import { BudgetLedger } from '../budgets/budget-ledger.js';
import { endUserLimits, noEndUser } from '../levels/end-user-limits.js';
import { personLimits } from '../levels/person-limits.js';
import { ratesOf } from '../workspaces/workspace-rates.js';
import { spendingOf } from '../workspaces/workspace-spending.js';
import { WorkspaceBudgets } from '../workspaces/workspace-budgets.js';
import type { Admission } from './admission.js';
import { Admissions } from './admissions.js';

const place = { kind: 'google', model: 'm' } as const;
const workspaces = ['default', 'ads'] as const;
const keys = ['k1', 'k2'] as const;
const endUsers = ['ann', 'bob', noEndUser] as const;
const people = ['p1', 'p2', undefined] as const;
/** A request is expected to use at most this, and uses at most as much. */
const mostTokens = 40;

interface Act {
  readonly workspace: (typeof workspaces)[number];
  readonly key: (typeof keys)[number];
  readonly endUser: (typeof endUsers)[number];
  /** Whose key it is. */
  readonly person: (typeof people)[number];
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
  endUser: fc.constantFrom(...endUsers),
  person: fc.constantFrom(...people),
  expected: fc.integer({ min: 1, max: mostTokens }),
  used: fc.integer({ min: 0, max: mostTokens }),
  end: fc.nat(20),
  how: fc.constantFrom('settle', 'settle', 'settle', 'withdraw', 'stay'),
  afterMs: fc.nat(1_500),
});

const limit = fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined });

interface Bounds {
  readonly budget: number | undefined;
  readonly rate: number | undefined;
}

interface LevelBounds extends Bounds {
  /** What each end user may have. */
  readonly each: Bounds;
}

/** The limits of one level, what was counted there by the test itself, and the same of its end users. */
class Level {
  readonly limits: Limits | undefined;
  spent = 0;
  requests = 0;
  private readonly users = new Map<string, Level>();

  /** @param given the limits, where they are made of those of another level */
  constructor(
    readonly owner: string,
    readonly bounds: Bounds & { readonly each?: Bounds },
    given?: Limits,
  ) {
    this.limits = given ?? limitsOf(owner, bounds);
  }

  /** The level of one end user; undefined: nothing counts each of them. */
  ofEndUser(endUser: string): Level | undefined {
    const { limits, bounds } = this;
    const known = this.users.get(endUser);
    const own = limits && endUserLimits(limits, () => endUser);
    if (known || !own || !bounds.each) return known;
    const made = new Level(own.owner, bounds.each, own);
    this.users.set(endUser, made);
    return made;
  }

  /** Itself and its end users. */
  all(): readonly Level[] {
    return [this, ...this.users.values()];
  }
}

function limitsOf(
  owner: string,
  { budget, rate, each }: Bounds & { readonly each?: Bounds },
): Limits | undefined {
  const budgets: Budget[] = [];
  const rates: RateLimit[] = [];
  if (budget !== undefined) budgets.push({ type: 'tokens', limit: budget });
  if (rate !== undefined) rates.push({ type: 'requests', per: 'day', limit: rate });
  if (each?.budget !== undefined)
    budgets.push({ type: 'tokens', limit: each.budget, resets: 'daily', each: 'user' });
  if (each?.rate !== undefined) rates.push({ type: 'requests', per: 'day', limit: each.rate, each: 'user' });
  return budgets.length + rates.length > 0 ? { owner, budgets, rates } : undefined;
}

it('no level of the tree is overrun, whatever happens: what a level refuses costs the others nothing', () => {
  const bounds = fc.record({ budget: limit, rate: limit });
  const levelBounds: fc.Arbitrary<LevelBounds> = fc.record({ budget: limit, rate: limit, each: bounds });
  const law = fc.asyncProperty(
    fc.record({
      organisation: levelBounds,
      workspaces: fc.tuple(levelBounds, levelBounds),
      eachPerson: fc.tuple(bounds, bounds),
      keys: fc.tuple(levelBounds, levelBounds, levelBounds, levelBounds),
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
      const organisation = new Level('organisation', drawn.organisation);
      const ofWorkspaces = new Map(
        workspaces.map((id, index) => [id, new Level(`workspace:${id}`, drawn.workspaces[index]!)] as const),
      );
      const ofPeople = new Map<string, Level>(
        workspaces.flatMap((workspace, index) => {
          const eachPerson = limitsOf(`workspace:${workspace}:person:`, drawn.eachPerson[index]!);
          return people.flatMap((person) => {
            if (person === undefined || !eachPerson) return [];
            const limits = personLimits(eachPerson, person);
            return [
              [`${workspace}/${person}`, new Level(limits.owner, drawn.eachPerson[index]!, limits)] as const,
            ];
          });
        }),
      );
      const ofKeys = new Map(
        workspaces.flatMap((workspace, one) =>
          keys.map((key, two) => {
            // Keys of two workspaces have the same ids, and nothing else in common.
            return [`${workspace}/${key}`, new Level(`key:${key}`, drawn.keys[one * 2 + two]!)] as const;
          }),
        ),
      );
      const running: { admission: Admission; levels: readonly Level[]; used: number }[] = [];
      const everything = () =>
        [organisation, ...ofWorkspaces.values(), ...ofPeople.values(), ...ofKeys.values()].flatMap((level) =>
          level.all(),
        );
      for (const { workspace, key, endUser, person, expected, used, end, how, afterMs } of drawn.acts) {
        const ofPerson = ofPeople.get(`${workspace}/${person}`);
        const all = [
          ofKeys.get(`${workspace}/${key}`)!,
          ...(ofPerson ? [ofPerson] : []),
          ofWorkspaces.get(workspace)!,
          organisation,
        ];
        const levels = [...all.flatMap((level) => level.ofEndUser(endUser) ?? []), ...all];
        const limits = levels.flatMap((level) => level.limits ?? []);
        const { admissions } = parts.get(workspace)!;
        const expect_ = () => ({ promptTokens: 0, maxCompletionTokens: expected, place });
        try {
          const admission = await admissions.admit(limits, expect_);
          running.push({ admission, levels, used: Math.min(used, expected) });
          for (const level of levels) level.requests += 1;
        } catch (refusal) {
          const full = levels.filter(
            ({ bounds: { budget, rate }, requests }) =>
              (rate !== undefined && requests >= rate) || budget !== undefined,
          );
          // Somebody has to be at its end, and the message names a level that has limits.
          expect(full.length).toBeGreaterThan(0);
          const level = String.raw`(?:key k\d|the workspace \w+|the organisation)`;
          expect((refusal as Error).message).toMatch(
            new RegExp(
              `for (?:${level}|this end user of ${level}|requests without an end user of ${level}|you in the workspace)`,
            ),
          );
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
        for (const { bounds: own, spent, requests } of everything()) {
          if (own.budget !== undefined) expect(spent).toBeLessThanOrEqual(own.budget + mostTokens);
          if (own.rate !== undefined) expect(requests).toBeLessThanOrEqual(own.rate);
        }
      }
      for (const { admission, levels } of running) {
        admission.withdraw();
        for (const level of levels) level.requests -= 1;
      }
      const spentAt = (workspace: (typeof workspaces)[number], level: Level) =>
        level.limits && parts.get(workspace)?.budgets.standings(level.limits)[0];
      for (const workspace of workspaces) {
        const own = keys.map((key) => ofKeys.get(`${workspace}/${key}`)!);
        const ofAll = [...ofPeople]
          .filter(([id]) => id.startsWith(`${workspace}/`))
          .map(([, level]) => level)
          .concat(own, ofWorkspaces.get(workspace)!, organisation);
        for (const level of ofAll.flatMap((one) => one.all())) {
          if (level.bounds.budget === undefined) continue;
          expect(spentAt(workspace, level)).toMatchObject({ spent: level.spent, reserved: 0 });
        }
      }
      // Every request that was refused or withdrawn is given back at every level.
      const shared = [organisation, ...ofWorkspaces.values(), ...ofPeople.values()];
      for (const { owner, bounds: own, requests } of shared.flatMap((level) => level.all())) {
        if (own.rate === undefined) continue;
        const { remaining } = await rates.peek({
          name: `${owner}:requests:day`,
          limit: own.rate,
          windowMs: 86_400_000,
        });
        expect(remaining).toBe(own.rate - requests);
      }
    },
  );
  return fc.assert(law, { numRuns: 150 });
});
