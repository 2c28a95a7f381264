import type { RecordedAttempt } from '@model-gateway/core';
import { BoundedNames, noName } from './bounded-names.js';
import type { Count } from './counter-family.js';
import { mostSeries, type RequestFamilies } from './request-families.js';
import { Room } from './room.js';
import type { RequestSeries, TargetSeries, UseSeries } from './target-series.js';

/** More than any list below has names. */
const widestList = 256;
const widestStatus = 1_024;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;
const methodNumbers: ReadonlyMap<string, number> = new Map(
  methods.map((method, place) => [method, place + 1]),
);
const outcomeNumbers = {
  served: 0,
  failed: 1,
  cancelled: 2,
  skipped: 3,
} as const satisfies Record<RecordedAttempt['outcome'], number>;
const providerNumbers: ReadonlyMap<string, number> = new Map([
  ['google', 1],
  ['vertex-ai', 2],
]);
const rest = 'other';

/**
 * Counters by labels. They are found by numbers, which are made of those of the labels and fit into 31 bits: this is done
 * for every request, and making a text of the labels would cost more than everything else.
 */
export class RequestSeriesTables {
  readonly routes = new BoundedNames(100, 'unknown');
  readonly slugs = new BoundedNames(200);
  readonly models = new BoundedNames(200);
  readonly codes = new BoundedNames(100);
  private readonly targets = new Map<number, TargetSeries>();
  private readonly room = {
    targets: new Room(mostSeries.targets),
    requests: new Room(mostSeries.requests),
    attempts: new Room(mostSeries.attempts),
  };
  private restOfTargets: TargetSeries | undefined;

  constructor(private readonly families: RequestFamilies) {}

  /** @param slug like `model`: a number of its names */
  target(provider: RecordedAttempt['provider'], slug: number, model: number): TargetSeries {
    const providerNumber = provider === undefined ? noName : (providerNumbers.get(provider) ?? 0);
    const key = (providerNumber * widestList + slug) * widestList + model;
    const known = this.targets.get(key);
    if (known) return known;
    if (!this.room.targets.take()) return (this.restOfTargets ??= this.makeTarget(rest, rest, rest));
    const series = this.makeTarget(provider ?? '', this.slugs.label(slug), this.models.label(model));
    this.targets.set(key, series);
    return series;
  }

  /** @param route number of its name */
  request(
    target: TargetSeries,
    route: number,
    method: string,
    status: number,
    stream: boolean,
  ): RequestSeries {
    const methodNumber = methodNumbers.get(method) ?? 0;
    const knownStatus = status >= 100 && status < 600 ? status : 0;
    const key = ((methodNumber * widestStatus + knownStatus) * widestList + route) * 2 + (stream ? 1 : 0);
    const known = target.requests.get(key);
    if (known) return known;
    const hasRoom = this.room.requests.take();
    const series = this.makeRequest(
      hasRoom ? target : { provider: rest, slug: rest, model: rest },
      this.routes.label(route),
      methods[methodNumber - 1] ?? rest,
      knownStatus === 0 ? rest : String(knownStatus),
      stream ? 'true' : 'false',
    );
    if (hasRoom) target.requests.set(key, series);
    return series;
  }

  /** @param code number of its name */
  attempt(target: TargetSeries, outcome: RecordedAttempt['outcome'], code: number): Count {
    const key = outcomeNumbers[outcome] * widestList + code;
    const known = target.attempts.get(key);
    if (known) return known;
    const { attempts } = this.families;
    if (!this.room.attempts.take()) return attempts.of(rest, rest, rest, outcome, rest);
    const count = attempts.of(target.provider, target.slug, target.model, outcome, this.codes.label(code));
    target.attempts.set(key, count);
    return count;
  }

  private makeTarget(provider: string, slug: string, model: string): TargetSeries {
    const use = provider === '' ? undefined : this.makeUse(provider, slug, model);
    return { provider, slug, model, use, requests: new Map(), attempts: new Map() };
  }

  private makeUse(...target: readonly [provider: string, slug: string, model: string]): UseSeries {
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

  private makeRequest(
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
