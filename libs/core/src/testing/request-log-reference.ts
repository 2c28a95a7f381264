import {
  seriesStepMs,
  type AnalyticsQuery,
  type AnalyticsRow,
  type GroupOrder,
  type LogDimension,
  type LogFilter,
  type NumberRange,
} from '../records/log-query.js';
import { defaultWorkspace } from '../administration/workspace.js';
import { isAtLeast } from '../chat/loss.js';
import type { Usage } from '../chat/usage.js';
import { chargedUsageOf } from '../records/charged-usage.js';
import type { RequestRecord } from '../records/request-record.js';

/** Whether a filter means a record, by the words of the port. */
export function isMeant(record: RequestRecord, filter: Omit<LogFilter, 'text'>): boolean {
  const { from = -Infinity, until = Infinity } = filter;
  return (
    (record.workspace ?? defaultWorkspace) === (filter.workspace ?? defaultWorkspace) &&
    record.at >= from &&
    record.at < until &&
    within(record.status, filter.status) &&
    same(filter.statuses, record.status) &&
    same(filter.provider, record.provider) &&
    same(filter.slug, record.slug) &&
    same(filter.model, record.model) &&
    same(filter.callerId, record.callerId) &&
    same(filter.traceId, record.traceId) &&
    same(filter.route, record.route) &&
    same(filter.prompt, record.prompt?.id) &&
    same(filter.cache, record.cache) &&
    same(filter.code, record.failure?.code) &&
    same(filter.region, record.region) &&
    same(filter.stream, record.stream) &&
    same(filter.resentFrom, record.resentFrom) &&
    Object.entries(filter.metadata ?? {}).every(([key, values]) => same(values, record.metadata?.[key])) &&
    within(record.nanoDollars, filter.nanoDollars) &&
    within(totalTokens(record), filter.totalTokens) &&
    within(record.phases.total, filter.durationMs) &&
    within(record.phases.firstToken, filter.firstTokenMs) &&
    isMeantByOutcome(record, filter)
  );
}

function isMeantByOutcome(record: RequestRecord, filter: LogFilter): boolean {
  const {
    outcome = [],
    finish,
    config,
    tier,
    loss,
    guardrail,
    guardrailName,
    rescued,
    unpriced,
    estimated,
  } = filter;
  const { status, failure, losses, guardrails = [], attempts } = record;
  const isError = status >= 400 || failure !== undefined;
  const outcomes = { ok: !isError, error: isError, cancelled: status === 499 };
  const served = attempts.find((attempt) => attempt.outcome === 'served');
  const found = guardrails.map(({ holds, action }) => (holds ? 0 : action === 'deny' ? 2 : 1));
  return (
    (outcome.length === 0 || [outcome].flat().some((one) => outcomes[one])) &&
    (finish === undefined || (record.finish ?? []).some((one) => same(finish, one))) &&
    (config === undefined || same(config, record.config) || same(config, record.config?.split('@')[0])) &&
    same(tier, served?.tier ?? record.requestedTier) &&
    (rescued === undefined || record.retries > 0) &&
    (unpriced === undefined || record.nanoDollars === null) &&
    (estimated === undefined || attempts.some(({ isEstimated }) => isEstimated)) &&
    (loss === undefined ||
      (loss === 'none' ? losses.length === 0 : losses.some((one) => isAtLeast(one, loss)))) &&
    (guardrail === undefined ||
      found.some((one) => one >= ['held', 'flagged', 'denied'].indexOf(guardrail))) &&
    (guardrailName === undefined || guardrails.some(({ name }) => name === guardrailName))
  );
}

/** Whether a value is the wanted one, or one of those that are wanted. */
function same(wanted: unknown, is: unknown): boolean {
  return wanted === undefined || (Array.isArray(wanted) ? wanted.includes(is) : wanted === is);
}

/** The answer of analytics, worked out the simple way; percentiles are exact. */
export function referenceAnalytics(
  records: readonly RequestRecord[],
  query: AnalyticsQuery,
): readonly AnalyticsRow[] {
  const { groupBy, step, limit, orderBy = 'requests', withTotals = false } = query;
  const meant = records.filter((record) => isMeant(record, query));
  const groups = grouped(meant, (record) => (groupBy === undefined ? null : dimensionOf(record, groupBy)));
  if (groupBy === undefined && step === undefined) return [summary(meant, {})];
  const rowsOf = (members: readonly RequestRecord[], named: Place): AnalyticsRow[] => {
    if (step === undefined) return members.length === 0 ? [] : [summary(members, named)];
    const pieces = grouped(members, ({ at }) => at - (at % seriesStepMs[step]));
    return [...pieces]
      .sort(([one], [other]) => one - other)
      .map(([at, piece]) => summary(piece, { ...named, at }));
  };
  const size = ([, members]: [unknown, RequestRecord[]]) => sizeOf[orderBy](summary(members, {}));
  const ordered = [...groups].sort(
    (first, second) => size(second) - size(first) || compare(first[0], second[0]),
  );
  const rest = ordered.slice(limit).flatMap(([, members]) => members);
  return [
    ...ordered
      .slice(0, limit)
      .flatMap(([group, members]) => rowsOf(members, groupBy === undefined ? {} : { group })),
    ...(withTotals && groupBy !== undefined
      ? [...rowsOf(rest, { sumOf: 'rest' }), ...rowsOf(meant, { sumOf: 'all' })]
      : []),
  ];
}

type Place = Pick<AnalyticsRow, 'group' | 'at' | 'sumOf'>;

const sizeOf: Readonly<Record<GroupOrder, (row: AnalyticsRow) => number>> = {
  requests: ({ requests }) => requests,
  cost: ({ nanoDollars }) => nanoDollars,
  errors: ({ errors }) => errors,
  tokens: ({ totalTokens: total }) => total,
  unpriced: ({ unpriced }) => unpriced,
};

function compare(one: string | null, other: string | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

function within(value: number | null | undefined, range: NumberRange | undefined): boolean {
  if (range === undefined) return true;
  if (value === undefined || value === null) return false;
  return value >= (range.min ?? -Infinity) && value <= (range.max ?? Infinity);
}

function totalTokens(record: RequestRecord): number {
  return charged(
    record,
    ({ totalTokens: total, promptTokens = 0, completionTokens = 0 }) =>
      total ?? promptTokens + completionTokens,
  );
}

/** The sum over the usage that a request is charged. */
function charged(record: RequestRecord, of: (usage: Usage) => number | undefined): number {
  return chargedUsageOf(record).reduce((sum, { usage }) => sum + (of(usage) ?? 0), 0);
}

function dimensionOf(record: RequestRecord, dimension: LogDimension): string | null {
  if (dimension.startsWith('metadata.')) return record.metadata?.[dimension.slice(9)] ?? null;
  const plain: Record<string, unknown> = {
    ...record,
    key: record.callerId,
    user: record.metadata?._user,
    status: String(record.status),
    prompt: record.prompt?.id,
    code: record.failure?.code,
  };
  return (plain[dimension] as string | undefined) ?? null;
}

function grouped<Key>(
  records: readonly RequestRecord[],
  keyOf: (record: RequestRecord) => Key,
): Map<Key, RequestRecord[]> {
  const groups = new Map<Key, RequestRecord[]>();
  for (const record of records) {
    const key = keyOf(record);
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return groups;
}

function summary(records: readonly RequestRecord[], place: Place): AnalyticsRow {
  const sum = (of: (record: RequestRecord) => number | boolean | null | undefined): number =>
    records.reduce((total, record) => total + Number(of(record) ?? 0), 0);
  const durationMs = percentiles(records.map(({ phases }) => phases.total));
  const firstTokenMs = percentiles(
    records.flatMap(({ stream, phases }) => (stream ? (phases.firstToken ?? []) : [])),
  );
  return {
    ...place,
    requests: records.length,
    errors: sum(({ status, failure }) => status >= 400 || failure !== undefined),
    cacheHits: sum(({ cache }) => cache === 'HIT'),
    rescued: sum(({ retries }) => retries > 0),
    promptTokens: sum((record) => charged(record, ({ promptTokens }) => promptTokens)),
    completionTokens: sum((record) => charged(record, ({ completionTokens }) => completionTokens)),
    cachedTokens: sum((record) => charged(record, ({ cachedTokens }) => cachedTokens)),
    reasoningTokens: sum((record) => charged(record, ({ reasoningTokens }) => reasoningTokens)),
    totalTokens: sum(totalTokens),
    nanoDollars: sum(({ nanoDollars }) => nanoDollars),
    unpriced: sum(({ nanoDollars }) => nanoDollars === null),
    ...(durationMs && { durationMs }),
    ...(firstTokenMs && { firstTokenMs }),
  };
}

function percentiles(values: readonly number[]): AnalyticsRow['durationMs'] {
  if (values.length === 0) return undefined;
  const sorted = [...values].sort((one, other) => one - other);
  const at = (hundredths: number): number => sorted[Math.ceil((sorted.length * hundredths) / 100) - 1] ?? 0;
  return { p50: at(50), p90: at(90), p95: at(95), p99: at(99) };
}
