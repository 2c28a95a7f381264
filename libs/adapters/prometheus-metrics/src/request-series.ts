import type { RecordedAttempt } from '@model-gateway/core';
import { BoundedNames } from './bounded-names.js';
import type { Count } from './counter-family.js';
import { maxSeries, type RequestFamilies } from './request-families.js';
import { SeriesBudget } from './series-budget.js';
import type { RequestSeries, TargetSeries, UsageSeries } from './target-series.js';

/** Radixes of the keys below: larger than any number of a name, and than any status. */
const nameRadix = 256;
const statusRadix = 1_024;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;
const methodNumbers: ReadonlyMap<string, number> = new Map(
  methods.map((method, index) => [method, index + 1]),
);
const outcomeNumbers = {
  served: 0,
  failed: 1,
  cancelled: 2,
  skipped: 3,
} as const satisfies Record<RecordedAttempt['outcome'], number>;
/** The label of everything beyond the budget. */
const other = 'other';

/**
 * Finds the counters of a request by its labels. The key is a number of at most 31 bits, composed of the numbers of the
 * labels: building a text from the labels for every request would cost more than all other counting.
 */
export class RequestSeriesTables {
  readonly routes = new BoundedNames(100, 'unknown');
  private readonly providers = new BoundedNames(20);
  readonly slugs = new BoundedNames(200);
  readonly models = new BoundedNames(200);
  readonly codes = new BoundedNames(100);
  private readonly targets = new Map<number, TargetSeries>();
  private readonly budget = {
    targets: new SeriesBudget(maxSeries.targets),
    requests: new SeriesBudget(maxSeries.requests),
    attempts: new SeriesBudget(maxSeries.attempts),
  };
  private otherTargets: TargetSeries | undefined;

  constructor(private readonly families: RequestFamilies) {}

  /** @param slug the number of the slug in `slugs`; `model` likewise in `models` */
  target(provider: RecordedAttempt['provider'], slug: number, model: number): TargetSeries {
    const providerNumber = this.providers.numberOf(provider, true);
    const key = (providerNumber * nameRadix + slug) * nameRadix + model;
    const existing = this.targets.get(key);
    if (existing) return existing;
    if (!this.budget.targets.tryAcquire())
      return (this.otherTargets ??= this.createTarget(other, other, other));
    const series = this.createTarget(provider ?? '', this.slugs.label(slug), this.models.label(model));
    this.targets.set(key, series);
    return series;
  }

  /** @param route the number of the route in `routes` */
  request(
    target: TargetSeries,
    route: number,
    method: string,
    status: number,
    stream: boolean,
  ): RequestSeries {
    const methodNumber = methodNumbers.get(method) ?? 0;
    const knownStatus = status >= 100 && status < 600 ? status : 0;
    const key = ((methodNumber * statusRadix + knownStatus) * nameRadix + route) * 2 + (stream ? 1 : 0);
    const existing = target.requests.get(key);
    if (existing) return existing;
    const isWithinBudget = this.budget.requests.tryAcquire();
    const series = this.createRequest(
      isWithinBudget ? target : { provider: other, slug: other, model: other },
      this.routes.label(route),
      methods[methodNumber - 1] ?? other,
      knownStatus === 0 ? other : String(knownStatus),
      stream ? 'true' : 'false',
    );
    if (isWithinBudget) target.requests.set(key, series);
    return series;
  }

  /** @param code the number of the code in `codes` */
  attempt(target: TargetSeries, outcome: RecordedAttempt['outcome'], code: number): Count {
    const key = outcomeNumbers[outcome] * nameRadix + code;
    const existing = target.attempts.get(key);
    if (existing) return existing;
    const { attempts } = this.families;
    if (!this.budget.attempts.tryAcquire()) return attempts.of(other, other, other, outcome, other);
    const count = attempts.of(target.provider, target.slug, target.model, outcome, this.codes.label(code));
    target.attempts.set(key, count);
    return count;
  }

  private createTarget(provider: string, slug: string, model: string): TargetSeries {
    const usage = provider === '' ? undefined : this.createUsage(provider, slug, model);
    return { provider, slug, model, usage, requests: new Map(), attempts: new Map() };
  }

  private createUsage(...target: readonly [provider: string, slug: string, model: string]): UsageSeries {
    const { tokens, cost, unpriced, retries, fallbacks } = this.families;
    return {
      prompt: tokens.of('prompt', ...target),
      completion: tokens.of('completion', ...target),
      cached: tokens.of('cached', ...target),
      reasoning: tokens.of('reasoning', ...target),
      nanoDollars: cost.of(...target),
      unpriced: unpriced.of(...target),
      retries: retries.of(...target),
      fallbacks: fallbacks.of(...target),
    };
  }

  private createRequest(
    { provider, slug, model }: Pick<TargetSeries, 'provider' | 'slug' | 'model'>,
    route: string,
    method: string,
    status: string,
    stream: string,
  ): RequestSeries {
    const { requests, duration, overhead, firstToken } = this.families;
    return {
      requests: requests.of(route, method, status, provider, slug, model, stream),
      duration: duration.of(route, provider, model, stream),
      overhead: overhead.of(route, stream),
      firstToken: stream === 'true' ? firstToken.of(provider, model) : undefined,
    };
  }
}
