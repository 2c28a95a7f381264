import {
  nameInWorkspace,
  type RecordedAttempt,
  type RequestObserver,
  type RequestRecord,
  type Usage,
} from '@model-gateway/core';
import { noName, otherName } from './bounded-names.js';
import type { Count } from './counter-family.js';
import type { NameLabels } from './reading-metrics.js';
import type { RequestFamilies } from './request-families.js';
import { RequestSeriesTables } from './request-series.js';
import type { TargetSeries, UsageSeries } from './target-series.js';

/** The form of error codes, those of upstreams included. */
const codePattern = /^[a-z][a-z0-9_]{0,63}$/;

/**
 * Counts requests. Names that clients choose get a label value only after a success: a model after a response, a route
 * after a response or a request with a valid key, because an unknown path is recorded as the client sent it.
 */
export class RequestCounters implements RequestObserver {
  private readonly series: RequestSeriesTables;
  private readonly cache: Readonly<Record<NonNullable<RequestRecord['cache']>, Count>>;

  constructor(families: RequestFamilies) {
    this.series = new RequestSeriesTables(families);
    const { cacheLookups } = families;
    this.cache = {
      MISS: cacheLookups.of('MISS'),
      HIT: cacheLookups.of('HIT'),
      REFRESH: cacheLookups.of('REFRESH'),
    };
  }

  observe(record: RequestRecord): void {
    const { provider, status, cache, attempts } = record;
    const { slugs, models } = this.series;
    const hasTarget = provider !== undefined;
    const slug = slugs.numberOf(slugOf(record, record.slug), hasTarget);
    const model = models.numberOf(record.model, hasTarget && status < 400);
    const target = this.series.target(provider, slug, model);
    this.count(record, target);
    if (cache !== undefined) this.cache[cache].value += 1;
    for (let index = 0; index < attempts.length; index += 1) {
      const attempt = attempts[index];
      if (attempt) this.countAttempt(attempt, record, target);
    }
    const series = target.usage;
    if (!series) return;
    const { usage, nanoDollars } = record;
    if (usage && cache !== 'HIT') addUsage(series, usage);
    // Each of several attempts has its own cost.
    if (!attempts.some(hasCost)) addCost(series, nanoDollars);
    if (attempts.length > 1 && isFallback(attempts)) series.fallbacks.value += 1;
  }

  /** The label values of names, also for other metrics. */
  get names(): NameLabels {
    const { slugs, models } = this.series;
    return { slug: (name) => slugs.labelOf(name), model: (name) => models.labelOf(name) };
  }

  private count(record: RequestRecord, target: TargetSeries): void {
    const { route, method, status, callerId, failure, stream, phases } = record;
    const isAdmitted = status < 400 || (callerId !== undefined && failure?.code !== 'route_not_found');
    const routeNumber = this.series.routes.numberOf(route, isAdmitted);
    const series = this.series.request(target, routeNumber, method, status, stream);
    series.requests.value += 1;
    series.duration.add(phases.total);
    const { firstToken, upstream } = phases;
    if (firstToken !== undefined && series.firstToken) series.firstToken.add(firstToken);
    if (upstream !== undefined) series.overhead.add(overheadOf(record, upstream));
  }

  /** @param requestTarget the target of the request, which most often is that of the attempt */
  private countAttempt(attempt: RecordedAttempt, record: RequestRecord, requestTarget: TargetSeries): void {
    const { outcome, code, retry, usage, nanoDollars } = attempt;
    const isSame =
      attempt.model === record.model && attempt.slug === record.slug && attempt.provider === record.provider;
    const target = isSame ? requestTarget : this.targetOf(attempt, record);
    this.series.attempt(target, outcome, this.codeNumber(code)).value += 1;
    const series = target.usage;
    if (!series) return;
    if (retry > 0 && outcome !== 'skipped') series.retries.value += 1;
    if (usage) addUsage(series, usage);
    addCost(series, nanoDollars);
  }

  private targetOf({ provider, slug, model, outcome }: RecordedAttempt, record: RequestRecord): TargetSeries {
    const { slugs, models } = this.series;
    const slugNumber = slugs.numberOf(slugOf(record, slug), provider !== undefined);
    return this.series.target(provider, slugNumber, models.numberOf(model, outcome === 'served'));
  }

  private codeNumber(code: string | undefined): number {
    if (code === undefined) return noName;
    const { codes } = this.series;
    const known = codes.numberOf(code, false);
    return known === otherName ? codes.numberOf(code, codePattern.test(code)) : known;
  }
}

/** Entries of two workspaces may have the same slug. */
function slugOf({ workspace }: RequestRecord, slug: string | undefined): string | undefined {
  return workspace === undefined || slug === undefined ? slug : nameInWorkspace(workspace, slug);
}

/** Streaming after the first chunk is time of the upstream or the client. */
function overheadOf({ phases, attempts }: RequestRecord, upstream: number): number {
  const { total, stream, queue } = phases;
  const waited = attempts.length > 1 ? (queue ?? 0) : 0;
  return Math.max(0, total - upstream - (stream ?? 0) - waited);
}

function addUsage(series: UsageSeries, usage: Usage): void {
  add(series.prompt, usage.promptTokens);
  add(series.completion, usage.completionTokens);
  add(series.cached, usage.cachedTokens);
  add(series.reasoning, usage.reasoningTokens);
}

function hasCost({ nanoDollars }: RecordedAttempt): boolean {
  return nanoDollars !== undefined;
}

/** @param nanoDollars null: the price is not known; undefined: nothing was used */
function addCost(series: UsageSeries, nanoDollars: number | null | undefined): void {
  if (nanoDollars === null) series.unpriced.value += 1;
  else add(series.nanoDollars, nanoDollars);
}

/** Ignores amounts of an upstream that would decrease the counter or make it infinite. */
function add(count: Count, amount: number | undefined): void {
  if (amount !== undefined && amount > 0 && amount < Infinity) count.value += amount;
}

/** Attempts are in the order in which they ended. */
function isFallback(attempts: readonly RecordedAttempt[]): boolean {
  let first: RecordedAttempt | undefined;
  let serving: RecordedAttempt | undefined;
  for (const attempt of attempts) {
    if (!first || attempt.startedAt < first.startedAt) first = attempt;
    if (attempt.outcome === 'served') serving = attempt;
  }
  return serving !== undefined && first?.option !== serving.option;
}
