import type {
  AnalyticsQuery,
  AnalyticsRow,
  LogDimension,
  Percentiles,
  RequestRecord,
} from '@model-gateway/core';

const widths = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** What these records amount to, by the query's dimension and step. */
export function analyticsOf(
  records: readonly RequestRecord[],
  { groupBy, step, limit }: Pick<AnalyticsQuery, 'groupBy' | 'step' | 'limit'>,
): AnalyticsRow[] {
  const groups = groupBy
    ? [...grouped(records, (record) => valueOf(record, groupBy))]
    : [[undefined, [...records]] as const];
  return groups
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, limit)
    .flatMap(([group, ofGroup]) => {
      const begin = group === undefined ? {} : { group };
      if (!step) return [{ ...begin, ...rowOf(ofGroup) }];
      const pieces = grouped(ofGroup, ({ at }) => at - (at % widths[step]));
      return [...pieces]
        .sort(([one], [other]) => one - other)
        .map(([at, ofPiece]) => ({ ...begin, at, ...rowOf(ofPiece) }));
    });
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

function valueOf(record: RequestRecord, dimension: LogDimension): string | null {
  if (dimension.startsWith('metadata.')) return record.metadata?.[dimension.slice(9)] ?? null;
  const values: Readonly<Record<string, string | undefined>> = {
    provider: record.provider,
    slug: record.slug,
    model: record.model,
    key: record.callerId,
    user: record.metadata?._user,
    status: String(record.status),
    route: record.route,
    prompt: record.prompt?.id,
    cache: record.cache,
    code: record.failure?.code,
  };
  return values[dimension] ?? null;
}

function rowOf(records: readonly RequestRecord[]): AnalyticsRow {
  const count = (is: (record: RequestRecord) => boolean) => records.filter(is).length;
  const sum = (of: (record: RequestRecord) => number | null | undefined) =>
    records.reduce((total, record) => total + (of(record) ?? 0), 0);
  const durationMs = percentilesOf(records.map(({ phases }) => phases.total));
  const firstTokenMs = percentilesOf(
    records.flatMap(({ stream, phases }) => (stream ? [phases.firstToken] : [])),
  );
  return {
    requests: records.length,
    errors: count(({ status, failure }) => status >= 400 || failure !== undefined),
    cacheHits: count(({ cache }) => cache === 'HIT'),
    rescued: count(({ status, attempts, retries }) => status < 400 && (retries > 0 || attempts.length > 1)),
    promptTokens: sum(({ usage }) => usage?.promptTokens),
    completionTokens: sum(({ usage }) => usage?.completionTokens),
    cachedTokens: sum(({ usage }) => usage?.cachedTokens),
    reasoningTokens: sum(({ usage }) => usage?.reasoningTokens),
    totalTokens: sum(({ usage }) => usage?.totalTokens),
    nanoDollars: sum(({ nanoDollars }) => nanoDollars),
    unpriced: count(({ nanoDollars }) => nanoDollars === null),
    ...(durationMs && { durationMs }),
    ...(firstTokenMs && { firstTokenMs }),
  };
}

function percentilesOf(values: readonly (number | undefined)[]): Percentiles | undefined {
  const sorted = values.filter((value) => value !== undefined).sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
  if (sorted.length === 0) return undefined;
  return { p50: at(0.5), p90: at(0.9), p95: at(0.95), p99: at(0.99) };
}
