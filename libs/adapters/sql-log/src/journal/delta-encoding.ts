import type { RecordedAttempt, RequestRecord, Usage } from '@model-gateway/core';

/** What stands in a short line, in this order; the counts of tokens only as far as there are any. */
const lineMembers = ['id', 'traceId', 'at', 'spanId', 'parentSpanId', 'nanoDollars', 'metadata'] as const;
const attemptMembers = ['startedAt', 'durationMs', 'spanId'] as const;
const phaseMembers = [
  'auth',
  'queue',
  'translate',
  'connect',
  'headers',
  'firstToken',
  'stream',
  'upstream',
  'total',
] as const;
const usageMembers = [
  'promptTokens',
  'completionTokens',
  'totalTokens',
  'cachedTokens',
  'reasoningTokens',
  'promptTokensByModality',
  'completionTokensByModality',
  'cacheWriteTokens',
  'toolUsePromptTokens',
  'images',
] as const;
const firstOfAttempt = lineMembers.length;
const firstOfPhases = firstOfAttempt + attemptMembers.length;
const firstOfUsage = firstOfPhases + phaseMembers.length;

/**
 * What a record says that is its own, as a JSON array. Null stands for what is absent. `at` is counted from that of the
 * record that it is like in everything else, an attempt's beginning from `at`, durations in tenths of a millisecond: small
 * whole numbers are by far the quickest to write. Times are whole milliseconds. Written member by member: this is done for
 * every request.
 */
export function shortLine(like: RequestRecord, record: RequestRecord): string {
  const { at, phases, usage } = record;
  const attempt = record.attempts[0];
  const values: unknown[] = [
    record.id,
    record.traceId,
    at - like.at,
    record.spanId,
    record.parentSpanId,
    record.nanoDollars,
    record.metadata,
    attempt && attempt.startedAt - at,
    tenths(attempt?.durationMs),
    attempt?.spanId,
    tenths(phases.auth),
    tenths(phases.queue),
    tenths(phases.translate),
    tenths(phases.connect),
    tenths(phases.headers),
    tenths(phases.firstToken),
    tenths(phases.stream),
    tenths(phases.upstream),
    tenths(phases.total),
  ];
  if (usage) addUsage(values, usage);
  return JSON.stringify(values);
}

/** Tenths of a millisecond; the milliseconds as text where they are no whole number of tenths. */
function tenths(ms: number | undefined): number | string | undefined {
  if (ms === undefined) return undefined;
  const count = Math.round(ms * 10);
  return count / 10 === ms ? count : String(ms);
}

function fromTenths(count: unknown): number | undefined {
  if (typeof count === 'string') return Number(count);
  return typeof count === 'number' ? count / 10 : undefined;
}

function addUsage(values: unknown[], usage: Usage): void {
  values.push(usage.promptTokens, usage.completionTokens, usage.totalTokens);
  const { cacheWriteTokens, toolUsePromptTokens, images } = usage;
  const hasRare = cacheWriteTokens !== undefined || toolUsePromptTokens !== undefined || images !== undefined;
  if (
    hasRare ||
    usage.cachedTokens !== undefined ||
    usage.reasoningTokens !== undefined ||
    hasModalities(usage)
  ) {
    values.push(
      usage.cachedTokens,
      usage.reasoningTokens,
      usage.promptTokensByModality,
      usage.completionTokensByModality,
    );
  }
  if (hasRare) values.push(cacheWriteTokens, toolUsePromptTokens, images);
}

function hasModalities({ promptTokensByModality, completionTokensByModality }: Usage): boolean {
  return promptTokensByModality !== undefined || completionTokensByModality !== undefined;
}

/** The record that a short line stands for. Throws when it stands for none. */
export function fromShortLine(values: readonly unknown[], like: RequestRecord | undefined): RequestRecord {
  // Of an earlier version: a number comes first.
  if (like === undefined || typeof values[0] !== 'string')
    throw new Error('A line of the journal is like no other.');
  const { nanoDollars, spanId, parentSpanId, metadata, attempts, phases, usage, ...same } = like;
  void [spanId, parentSpanId, metadata, phases];
  const own = membersOf(lineMembers, values, 0);
  const at = like.at + Number(own.at);
  own.at = at;
  if (nanoDollars !== undefined) own.nanoDollars ??= null;
  const record: Record<string, unknown> = { ...same, ...own };
  record.attempts = attempts.map((attempt) => fromAttempt(attempt, at, values));
  record.phases = membersOf(phaseMembers, values.map(fromTenths), firstOfPhases);
  if (usage) record.usage = fromUsage(usage, values);
  return record as unknown as RequestRecord;
}

function fromAttempt({ spanId, ...same }: RecordedAttempt, at: number, values: readonly unknown[]): unknown {
  void spanId;
  const own = membersOf(attemptMembers, values, firstOfAttempt);
  return { ...same, ...own, startedAt: at + Number(own.startedAt), durationMs: fromTenths(own.durationMs) };
}

function fromUsage({ serviceTier }: Usage, values: readonly unknown[]): unknown {
  const usage = membersOf(usageMembers, values, firstOfUsage);
  return serviceTier === undefined ? usage : { ...usage, serviceTier };
}

function membersOf(
  names: readonly string[],
  values: readonly unknown[],
  first: number,
): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  for (const [place, name] of names.entries()) {
    const value = values[first + place];
    if (value !== null && value !== undefined) members[name] = value;
  }
  return members;
}
