import type { ModelPlace, RateCounter, RateState } from '@model-gateway/core';
import { refuseExhausted } from '../budgets/budget-exhausted.js';
import type { BudgetReservation } from '../budgets/budget-reservation.js';
import type { UnpricedModels } from '../budgets/unpriced-models.js';
import type { ExpectedUsage } from '../estimates/expected-usage.js';
import type { UsualOutput } from '../estimates/usual-output.js';
import { priceOf } from '../pricing/prices.js';
import type { Admission, SettledUsage } from './admission.js';
import type { AdmissionPlan } from './admission-plan.js';
import type { AdmissionsDependencies } from './admissions-dependencies.js';
import type { RateStanding } from './rate-standing.js';
import { servedTokens } from './served-tokens.js';
import { tightestStandings } from './tightest-standings.js';

/** The dependencies of {@link CountedRequest}. */
export interface CountedRequestDependencies extends AdmissionsDependencies {
  readonly unpriced: UnpricedModels;
  readonly usual: UsualOutput;
}

/** An admission: the attempt is counted, and its expected tokens and cost are reserved. */
export class CountedRequest implements Admission {
  readonly requests: RateStanding | undefined;
  readonly tokens: RateStanding | undefined;
  private isOver = false;
  private reservations: readonly BudgetReservation[] | undefined;

  /**
   * @param states the states of the plan's counters, as far as they were queried
   * @param at the time of admission, in milliseconds since 1970
   * @param expected absent: the plan counts neither tokens nor cost
   * @param reservedTokens what was taken of the token counters that admitted
   */
  constructor(
    private readonly dependencies: CountedRequestDependencies,
    private readonly plan: AdmissionPlan,
    private readonly states: readonly RateState[],
    private readonly at: number,
    private readonly expected: ExpectedUsage | undefined,
    private readonly reservedTokens: number,
  ) {
    const { requests, tokens } = tightestStandings(plan.counters, states);
    this.requests = requests;
    this.tokens = tokens;
  }

  /** Reserves the expected usage in the budgets. To be called once, when all limits admit. */
  reserve(place = this.expected?.place): void {
    const { plan, expected, dependencies } = this;
    if (!expected || plan.budgeted.length === 0) return;
    const cost = place && plan.needsCost ? this.expectedCost(expected, place) : undefined;
    this.reservations = plan.budgeted.map((one) =>
      dependencies.budgets.reserve(one, this.reservedTokens, cost),
    );
  }

  chooseTarget(place: ModelPlace): void {
    if (this.isOver || !this.plan.needsCost) return;
    this.release();
    try {
      refuseExhausted(this.dependencies.budgets, this.plan.budgeted);
    } finally {
      this.reserve(place);
    }
  }

  settle({ place, usage, isEstimated, nanoDollars }: SettledUsage): void {
    if (this.isOver) return;
    this.isOver = true;
    this.release();
    const tokens = usage ? servedTokens(usage) : 0;
    this.correctTokens(tokens);
    if (!usage) return;
    const { usual, unpriced, budgets } = this.dependencies;
    if (!isEstimated && usage.completionTokens !== undefined) usual.learn(place, usage.completionTokens);
    if (this.plan.needsCost && typeof nanoDollars !== 'number') unpriced.note(place.model);
    // A failure to count must not fail the request that ends.
    try {
      for (const one of this.plan.budgeted) budgets.spend(one, tokens, nanoDollars ?? undefined);
    } catch (error) {
      this.report(error);
    }
  }

  withdraw(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.release();
    this.correctTokens(0);
    const now = this.dependencies.clock.now();
    for (const [index, { admitted, resetMs }] of this.states.entries()) {
      const counter = this.plan.counters[index];
      if (!admitted || counter?.unit !== 'requests') continue;
      // After the window has ended, -1 would be subtracted from a window that never counted the request.
      if (now < this.at + resetMs) this.addTo(counter, -1);
    }
  }

  /** Replaces the reserved tokens by those that were used. */
  private correctTokens(used: number): void {
    const { plan, states, reservedTokens } = this;
    if (plan.tokenCounters.length === 0) return;
    const now = this.dependencies.clock.now();
    for (const [index, { admitted, resetMs }] of states.entries()) {
      const counter = plan.counters[index];
      if (!admitted || counter?.unit !== 'tokens') continue;
      const difference = used - reservedTokens;
      // A window that has ended took the reservation with it: the next one counts only what goes beyond it.
      if (difference > 0 || (difference < 0 && now < this.at + resetMs)) this.addTo(counter, difference);
    }
  }

  private release(): void {
    if (!this.reservations) return;
    for (const reservation of this.reservations) reservation.release();
    this.reservations = undefined;
  }

  private expectedCost(
    { promptTokens }: ExpectedUsage,
    { kind, slug, model }: ModelPlace,
  ): number | undefined {
    const { priceOf: costOf = priceOf } = this.dependencies;
    const completionTokens = Math.max(0, this.reservedTokens - promptTokens);
    try {
      return costOf(kind, model, { promptTokens, completionTokens }, this.at, slug);
    } catch (error) {
      this.report(error);
      return undefined;
    }
  }

  private addTo(counter: RateCounter, amount: number): void {
    try {
      const counted = this.dependencies.rates.add(counter, amount);
      if (counted instanceof Promise) counted.catch((error: unknown) => this.report(error));
    } catch (error) {
      this.report(error);
    }
  }

  private report(error: unknown): void {
    this.dependencies.onProblem?.('The usage of a request could not be counted.', error);
  }
}
