import type { RecordedAttempt, RequestRecord, Usage } from '@model-gateway/core';
import { haveSameTarget } from './have-same-target.js';

/** The members of a delta, in this order; those of the usage only as far as it has them. */
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
/** Whose request it was: the first value of a delta is an array of these if one of them is not the base's. */
const callerMembers = ['callerId', 'callerName', 'workspace'] as const;
const firstOfAttempt = lineMembers.length;
const firstOfPhases = firstOfAttempt + attemptMembers.length;
const firstOfUsage = firstOfPhases + phaseMembers.length;

/**
 * Encodes the members in which a record differs from its base as a JSON array; null stands for an absent member. `at` is
 * relative to the base, the start of an attempt to `at`, and durations are tenths of a millisecond: small whole numbers are
 * by far the fastest to write. The members are listed one by one because this runs for every request.
 */
export function encodeDelta(base: RequestRecord, record: RequestRecord): string {
  const { at, phases, usage } = record;
  const attempt = record.attempts[0];
  const values: unknown[] = [
    record.id,
    record.traceId,
    at - base.at,
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
  if (!haveSameCaller(base, record)) values.unshift([record.callerId, record.callerName, record.workspace]);
  return JSON.stringify(values);
}

/** Tenths of a millisecond; milliseconds as text if they are no whole number of tenths. */
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
  const hasRareCounts =
    cacheWriteTokens !== undefined || toolUsePromptTokens !== undefined || images !== undefined;
  if (
    hasRareCounts ||
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
  if (hasRareCounts) values.push(cacheWriteTokens, toolUsePromptTokens, images);
}

function hasModalities({ promptTokensByModality, completionTokensByModality }: Usage): boolean {
  return promptTokensByModality !== undefined || completionTokensByModality !== undefined;
}

/**
 * The inverse of {@link encodeDelta}.
 *
 * @param base undefined: it could not be read
 * @throws Error without a base, and for values that are no delta
 */
export function decodeDelta(encoded: readonly unknown[], base: RequestRecord | undefined): RequestRecord {
  const [first] = encoded;
  const values = Array.isArray(first) ? encoded.slice(1) : encoded;
  // Versions before the first release wrote a number first, or the caller last.
  if (base === undefined || typeof values[0] !== 'string' || Array.isArray(values.at(-1)))
    throw new Error('A line of the journal has no readable base.');
  const { nanoDollars, spanId, parentSpanId, metadata, attempts, phases, usage, ...same } = base;
  void [spanId, parentSpanId, metadata, phases];
  const own = membersOf(lineMembers, values, 0);
  const at = base.at + Number(own.at);
  own.at = at;
  if (nanoDollars !== undefined) own.nanoDollars ??= null;
  const record: Record<string, unknown> = { ...same, ...own };
  if (Array.isArray(first)) setCaller(record, first);
  record.attempts = attempts.map((attempt) => fromAttempt(attempt, at, values));
  record.phases = membersOf(phaseMembers, values.map(fromTenths), firstOfPhases);
  if (usage) record.usage = fromUsage(usage, values);
  return record as unknown as RequestRecord;
}

function setCaller(record: Record<string, unknown>, values: readonly unknown[]): void {
  for (const name of callerMembers) delete record[name];
  Object.assign(record, membersOf(callerMembers, values, 0));
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
  for (const [index, name] of names.entries()) {
    const value = values[first + index];
    if (value !== null && value !== undefined) members[name] = value;
  }
  return members;
}

/** Whether {@link encodeDelta} can encode `record` as a delta of `base`: they differ only in members that a delta contains. */
export function canEncodeDelta(base: RequestRecord, record: RequestRecord): boolean {
  return (
    record.model === base.model &&
    record.requestedModel === base.requestedModel &&
    record.options === base.options &&
    record.client === base.client &&
    record.status === base.status &&
    record.route === base.route &&
    record.method === base.method &&
    record.provider === base.provider &&
    record.slug === base.slug &&
    record.region === base.region &&
    record.requestedTier === base.requestedTier &&
    record.config === base.config &&
    record.requestedModel === base.requestedModel &&
    record.option === base.option &&
    record.cache === base.cache &&
    record.stream === base.stream &&
    record.retries === base.retries &&
    record.spanName === base.spanName &&
    record.prompt?.id === base.prompt?.id &&
    record.prompt?.version === base.prompt?.version &&
    (record.nanoDollars === undefined) === (base.nanoDollars === undefined) &&
    haveSameUsageTier(record.usage, base.usage) &&
    record.finish?.length === base.finish?.length &&
    record.finish?.[0] === base.finish?.[0] &&
    haveSameTarget(record.attempts, base.attempts)
  );
}

function haveSameCaller(one: RequestRecord, other: RequestRecord): boolean {
  return (
    one.callerId === other.callerId &&
    one.callerName === other.callerName &&
    one.workspace === other.workspace
  );
}

/** Whether a record can be a base or a delta: it has none of the members that {@link canEncodeDelta} does not compare. */
export function isDeltaEncodable({
  attempts,
  losses,
  failure,
  bodies,
  isPartial,
  finish,
  resentFrom,
  guardrails,
  bodiesState,
}: RequestRecord): boolean {
  return (
    attempts.length <= 1 &&
    losses.length === 0 &&
    failure === undefined &&
    bodies === undefined &&
    isPartial === undefined &&
    resentFrom === undefined &&
    guardrails === undefined &&
    bodiesState === undefined &&
    (finish === undefined || finish.length === 1)
  );
}

function haveSameUsageTier(one: Usage | undefined, other: Usage | undefined): boolean {
  return (one === undefined) === (other === undefined) && one?.serviceTier === other?.serviceTier;
}
