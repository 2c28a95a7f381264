import type { Budget, Clock, Limits, Scheduler, Spending, SpendingStore } from '@model-gateway/core';
import { BudgetTotals, nanoDollars, type BoundBudget, type BudgetTotal } from './budget-totals.js';

/** What {@link BudgetLedger} works with. */
export interface BudgetLedgerDependencies {
  readonly store: SpendingStore;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** Told once when the store cannot be reached, and once when it can again. */
  readonly onProblem: (message: string, error?: unknown) => void;
}

/** How a budget stands. */
export interface BudgetStanding {
  readonly budget: Budget;
  /** US dollars, or tokens. */
  readonly spent: number;
  /** Milliseconds since 1970; absent: never. */
  readonly resetsAt?: number;
}

/** Milliseconds between two exchanges with the store. */
const flushEveryMs = 1_000;

/** Milliseconds for which a request waits for totals of which this process has never heard. */
const firstReadMs = 250;

/** Looking through all budgets is not worth it more often. */
const pruneEveryMs = 60_000;

/** No store takes more, and would refuse all that goes with it. */
const most = Number.MAX_SAFE_INTEGER;

/** Counters that go to the store at a time: a database bounds the size of a statement. */
const mostAtOnce = 500;

/**
 * What was spent of each budget, in memory; every second what was added here goes to the store, and the totals of all
 * processes come back. A budget can be overshot by what the processes spend within that second. While the store is away
 * each process goes on counting, and nothing is lost but by a crash.
 *
 * Only budgets that someone asks about are exchanged, so that an idle process is idle. The first question after a
 * pause is answered by what was known before it, and has the totals fetched at once. Totals of which this process has
 * never heard can be waited for.
 */
export class BudgetLedger {
  private readonly totals = new BudgetTotals();
  /** Those that the next flush is about. */
  private touched = new Set<BudgetTotal>();
  /** Reads that requests wait for, by what they read. */
  private readonly firstReads = new WeakMap<readonly BudgetTotal[], Promise<void>>();
  private callOff: (() => void) | undefined;
  private lastFlushAt = -Infinity;
  private lastPruneAt = -Infinity;
  /** Exchanges with the store follow one another: an older total must not replace a newer one. */
  private last: Promise<unknown> = Promise.resolve();
  private isAway = false;
  private isStopped = false;

  constructor(private readonly dependencies: BudgetLedgerDependencies) {}

  /**
   * To be waited for before anything is asked about these limits; undefined: there is nothing to wait for. Never throws,
   * and takes a quarter of a second at most: a store that does not answer by then is not waited for again.
   */
  firstHeard(limits: Limits): Promise<void> | undefined {
    if (limits.budgets.length === 0 || this.isAway) return undefined;
    const { totals } = this.totals.of(limits, this.dependencies.clock.now());
    for (const { heard } of totals) if (!heard) return this.firstRead(totals);
    return undefined;
  }

  /** The first budget that is used up; undefined: all have something left. */
  exhausted(limits: Limits): BudgetStanding | undefined {
    if (limits.budgets.length === 0) return undefined;
    const { budgets, totals } = this.totals.of(limits, this.dependencies.clock.now());
    this.touch(totals);
    const used = budgets.find(({ limit, total }) => total.stored + total.waiting >= limit);
    return used && toStanding(used);
  }

  /** Adds to every budget of these limits. Nano-dollars count towards budgets of cost; undefined: unknown. */
  spend(limits: Limits, tokens: number, nanoDollarsSpent: number | undefined): void {
    if (limits.budgets.length === 0) return;
    const { totals } = this.totals.of(limits, this.dependencies.clock.now());
    for (const total of totals) {
      const amount = Math.round((total.type === 'cost' ? nanoDollarsSpent : tokens) ?? 0);
      if (amount > 0 && Number.isSafeInteger(amount)) total.waiting = Math.min(most, total.waiting + amount);
    }
    this.touch(totals);
  }

  standings(limits: Limits): readonly BudgetStanding[] {
    if (limits.budgets.length === 0) return [];
    const { budgets, totals } = this.totals.of(limits, this.dependencies.clock.now());
    this.touch(totals);
    return budgets.map(toStanding);
  }

  /** Learns the totals of these owners' budgets from the store, so that a restart forgets nothing. Throws. */
  async load(limits: readonly Limits[]): Promise<void> {
    const now = this.dependencies.clock.now();
    const limited = limits.filter(({ budgets }) => budgets.length > 0);
    const totals = new Set(limited.flatMap((one) => this.totals.of(one, now).totals));
    if (totals.size > 0) await this.inTurn(() => this.read([...totals]));
  }

  /** Takes what was added to the store. Never throws: what could not be stored is tried again. */
  async flush(): Promise<void> {
    await this.inTurn(() => this.exchange());
  }

  /** Ends the timer and flushes a last time. Gives whether all that was spent is stored. */
  async stop(): Promise<boolean> {
    this.isStopped = true;
    this.callOff?.();
    this.callOff = undefined;
    await this.flush();
    return [...this.touched].every(({ waiting }) => waiting === 0);
  }

  /** One for all requests that wait for the same. */
  private firstRead(totals: readonly BudgetTotal[]): Promise<void> {
    const under = this.firstReads.get(totals);
    if (under) return under;
    const reading = new Promise<void>((resolve) => {
      const over = (): void => {
        callOff();
        for (const total of totals) total.heard = true;
        resolve();
      };
      const callOff = this.dependencies.scheduler.schedule(firstReadMs, over);
      this.inTurn(() => this.read(totals)).then(over, over);
    });
    this.firstReads.set(totals, reading);
    return reading;
  }

  private touch(totals: readonly BudgetTotal[]): void {
    for (const total of totals) {
      if (total.touched) continue;
      total.touched = true;
      this.touched.add(total);
    }
    if (this.touched.size > 0) this.arm();
  }

  private arm(): void {
    if (this.callOff || this.isStopped) return;
    const { clock, scheduler } = this.dependencies;
    const sinceLast = Math.max(0, clock.now() - this.lastFlushAt);
    this.callOff = scheduler.schedule(Math.max(0, flushEveryMs - sinceLast), () => {
      void this.flush().then(() => {
        this.callOff = undefined;
        if (this.touched.size > 0) this.arm();
      });
    });
  }

  private async exchange(): Promise<void> {
    const totals = [...this.touched];
    this.touched = new Set();
    for (const total of totals) total.touched = false;
    const { clock, onProblem } = this.dependencies;
    try {
      const unchanged = totals.filter(({ waiting }) => waiting === 0);
      await this.add(totals.filter(({ waiting }) => waiting > 0));
      await this.read(unchanged);
      if (this.isAway) onProblem('What was spent is stored again.');
      this.isAway = false;
    } catch (error) {
      this.touchAgain(totals);
      if (!this.isAway) onProblem('What was spent cannot be stored now; budgets are counted here.', error);
      this.isAway = true;
    }
    const now = clock.now();
    this.lastFlushAt = now;
    if (Math.abs(now - this.lastPruneAt) < pruneEveryMs) return;
    this.lastPruneAt = now;
    this.totals.prune(now);
  }

  /** What the store did not take must come up again, even if nobody asks. */
  private touchAgain(totals: readonly BudgetTotal[]): void {
    for (const total of totals) {
      if (total.waiting === 0) continue;
      total.touched = true;
      this.touched.add(total);
    }
  }

  private async add(totals: readonly BudgetTotal[]): Promise<void> {
    for (const some of inPieces(totals)) {
      const amounts = some.map(({ counter, waiting }): Spending => ({ counter, spent: waiting }));
      const stored = byCounter(await this.dependencies.store.add(amounts));
      some.forEach((total, index) => {
        const amount = amounts[index]?.spent ?? 0;
        // More may have been spent meanwhile, and only what was sent is stored.
        total.waiting -= amount;
        total.stored = stored.get(total.counter) ?? total.stored + amount;
        total.heard = true;
      });
    }
  }

  private async read(totals: readonly BudgetTotal[]): Promise<void> {
    for (const some of inPieces(totals)) {
      const stored = byCounter(await this.dependencies.store.read(some.map(({ counter }) => counter)));
      for (const total of some) {
        total.stored = stored.get(total.counter) ?? 0;
        total.heard = true;
      }
    }
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }
}

function toStanding({ budget, resetsAt, total }: BoundBudget): BudgetStanding {
  const spent = total.stored + total.waiting;
  return {
    budget,
    spent: budget.type === 'cost' ? spent / nanoDollars : spent,
    ...(resetsAt !== undefined && { resetsAt }),
  };
}

function byCounter(spendings: readonly Spending[]): ReadonlyMap<string, number> {
  return new Map(spendings.map(({ counter, spent }) => [counter, spent]));
}

function* inPieces<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += mostAtOnce) yield items.slice(start, start + mostAtOnce);
}
