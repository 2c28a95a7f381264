import type { Clock, Limits, Scheduler, SpendingStore } from '@model-gateway/core';
import { BudgetReservation } from './budget-reservation.js';
import { isUsedUp, toStanding, type BudgetStanding } from './budget-standing.js';
import { BudgetTotals, type BudgetTotal } from './budget-totals.js';
import type { EndUserTotals } from './end-user-totals.js';
import { SpendingExchange } from './spending-exchange.js';

/** The dependencies of {@link BudgetLedger}. */
export interface BudgetLedgerDependencies {
  readonly store: SpendingStore;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** Bounds the totals of end users in memory; shared by all ledgers of the process. Default: this ledger has its own. */
  readonly endUsers?: EndUserTotals;
  /** Called once when the store becomes unreachable, and once when it is reachable again. */
  readonly onProblem: (message: string, error?: unknown) => void;
}

/** Milliseconds between two exchanges with the store. */
const flushEveryMs = 1_000;

/** Milliseconds that a request waits for totals that this process has not read yet. */
const firstReadMs = 250;

/** Minimum time between two removals of totals whose period has ended. */
const pruneEveryMs = 60_000;

/** The largest total that stores accept; they reject a whole batch with a larger one. */
const maxTotal = Number.MAX_SAFE_INTEGER;

/**
 * Counts in memory what was spent of each budget, and what requests in progress reserve. Every second a flush adds this process's spending to the store and
 * reads back the totals of all processes, so a budget can be overshot by what the processes spend within a second. While
 * the store is unreachable each process counts on its own; only a crash loses spending.
 *
 * A flush covers only the budgets that were read or spent since the last one, so an idle process makes no calls. The
 * first check after a pause uses the last known total and triggers a flush at once. {@link firstRead} waits for totals
 * that this process has not read yet.
 */
export class BudgetLedger {
  private readonly totals: BudgetTotals;
  private readonly exchange: SpendingExchange;
  /** The totals that the next flush writes or reads. */
  private scheduled = new Set<BudgetTotal>();
  /** First reads under way, by each total that they read. */
  private readonly firstReads = new WeakMap<BudgetTotal, Promise<void>>();
  private cancelFlush: (() => void) | undefined;
  private lastFlushAt = -Infinity;
  private lastPruneAt = -Infinity;
  /** Never rejects. */
  private lastFlush: Promise<void> = Promise.resolve();
  private isUnreachable = false;
  private isStopped = false;

  constructor(private readonly dependencies: BudgetLedgerDependencies) {
    this.totals = new BudgetTotals(dependencies.endUsers);
    this.exchange = new SpendingExchange(dependencies.store);
  }

  /**
   * Await it before the other methods are called with these limits; undefined: every total is known or the store is
   * unreachable. Never rejects, and resolves after 250 ms at most: if the store has not answered by then, later requests
   * do not wait for these totals again.
   */
  firstRead(limits: Limits): Promise<void> | undefined {
    if (limits.budgets.length === 0 || this.isUnreachable) return undefined;
    const { totals } = this.totals.of(limits, this.dependencies.clock.now());
    for (const { isKnown } of totals) if (!isKnown) return this.readFirst(totals);
    return undefined;
  }

  /** The first budget that is used up, or reserved to the end by requests in progress; undefined: none is. */
  exhausted(limits: Limits): BudgetStanding | undefined {
    if (limits.budgets.length === 0) return undefined;
    const { budgets, totals } = this.totals.of(limits, this.dependencies.clock.now());
    this.scheduleFlush(totals);
    const usedUp = budgets.find(isUsedUp);
    return usedUp && toStanding(usedUp);
  }

  /**
   * Reserves the expected usage of a request in every budget of these limits, whatever is left of them.
   *
   * @param tokens a whole number
   * @param nanoDollarsExpected a whole number; undefined: not known
   */
  reserve(limits: Limits, tokens: number, nanoDollarsExpected: number | undefined): BudgetReservation {
    const { totals } = this.totals.of(limits, this.dependencies.clock.now());
    return new BudgetReservation(totals, tokens, nanoDollarsExpected);
  }

  /** Adds to every budget of these limits: tokens to token budgets, nano-dollars to cost budgets (undefined: unknown cost). */
  spend(limits: Limits, tokens: number, nanoDollarsSpent: number | undefined): void {
    if (limits.budgets.length === 0) return;
    const { totals } = this.totals.of(limits, this.dependencies.clock.now());
    for (const total of totals) {
      const amount = Math.round((total.type === 'cost' ? nanoDollarsSpent : tokens) ?? 0);
      if (amount > 0 && Number.isSafeInteger(amount))
        total.unstored = Math.min(maxTotal, total.unstored + amount);
    }
    this.scheduleFlush(totals);
  }

  standings(limits: Limits): readonly BudgetStanding[] {
    if (limits.budgets.length === 0) return [];
    const { budgets, totals } = this.totals.of(limits, this.dependencies.clock.now());
    this.scheduleFlush(totals);
    return budgets.map(toStanding);
  }

  /** Reads the totals of these owners' budgets from the store, at start. Rejects when the store is unreachable. */
  async load(limits: readonly Limits[]): Promise<void> {
    const now = this.dependencies.clock.now();
    const limited = limits.filter(({ budgets }) => budgets.length > 0);
    const totals = new Set(limited.flatMap((one) => this.totals.of(one, now).totals));
    await this.exchange.read([...totals]);
  }

  /** Writes unstored spending and reads totals now. Never rejects: spending that could not be written is retried. */
  flush(): Promise<void> {
    const done = this.lastFlush.then(() => this.writeAndRead());
    this.lastFlush = done.catch(() => undefined);
    return done;
  }

  /** Stops the timer and flushes a last time. Resolves to true when all spending is stored. */
  async stop(): Promise<boolean> {
    this.isStopped = true;
    this.cancelFlush?.();
    this.cancelFlush = undefined;
    await this.flush();
    return [...this.scheduled].every(({ unstored }) => unstored === 0);
  }

  /** Concurrent requests share the reads. */
  private readFirst(totals: readonly BudgetTotal[]): Promise<void> {
    const unknown = totals.filter(({ isKnown }) => !isKnown);
    const unread = unknown.filter((total) => !this.firstReads.has(total));
    const started = unread.length > 0 ? [this.startFirstRead(unread)] : [];
    const readings = new Set([...started, ...unknown.flatMap((total) => this.firstReads.get(total) ?? [])]);
    const [first] = readings;
    return first && readings.size === 1 ? first : Promise.all(readings).then(() => undefined);
  }

  private startFirstRead(totals: readonly BudgetTotal[]): Promise<void> {
    const reading = new Promise<void>((resolve) => {
      const finish = (): void => {
        cancel();
        for (const total of totals) total.isKnown = true;
        resolve();
      };
      const cancel = this.dependencies.scheduler.schedule(firstReadMs, finish);
      this.exchange.read(totals).then(finish, finish);
    });
    for (const total of totals) this.firstReads.set(total, reading);
    return reading;
  }

  private scheduleFlush(totals: readonly BudgetTotal[]): void {
    for (const total of totals) {
      if (total.isScheduled) continue;
      total.isScheduled = true;
      this.scheduled.add(total);
    }
    if (this.scheduled.size > 0) this.startTimer();
  }

  private startTimer(): void {
    if (this.cancelFlush || this.isStopped) return;
    const { clock, scheduler } = this.dependencies;
    const sinceLast = Math.max(0, clock.now() - this.lastFlushAt);
    this.cancelFlush = scheduler.schedule(Math.max(0, flushEveryMs - sinceLast), () => {
      void this.flush().then(() => {
        this.cancelFlush = undefined;
        if (this.scheduled.size > 0) this.startTimer();
      });
    });
  }

  private async writeAndRead(): Promise<void> {
    const totals = [...this.scheduled];
    this.scheduled = new Set();
    for (const total of totals) total.isScheduled = false;
    const { clock, onProblem } = this.dependencies;
    try {
      const unchanged = totals.filter(({ unstored }) => unstored === 0);
      await this.exchange.add(totals.filter(({ unstored }) => unstored > 0));
      await this.exchange.read(unchanged);
      if (this.isUnreachable) onProblem('Budget spending is written to the store again.');
      this.isUnreachable = false;
    } catch (error) {
      this.scheduleUnstored(totals);
      if (!this.isUnreachable)
        onProblem('Budget spending cannot be written to the store; this process counts it in memory.', error);
      this.isUnreachable = true;
    }
    const now = clock.now();
    this.lastFlushAt = now;
    if (Math.abs(now - this.lastPruneAt) < pruneEveryMs) return;
    this.lastPruneAt = now;
    this.totals.prune(now);
  }

  /** Puts totals with unstored spending into the next flush, even if no request uses them. */
  private scheduleUnstored(totals: readonly BudgetTotal[]): void {
    for (const total of totals) {
      if (total.unstored === 0) continue;
      total.isScheduled = true;
      this.scheduled.add(total);
    }
  }
}
