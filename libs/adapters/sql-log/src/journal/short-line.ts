import type { RecordedAttempt, RequestRecord, Usage } from '@model-gateway/core';

/** What stands in a short line, in this order; the counts of tokens only as far as there are any. */
const lineMembers = ['base', 'id', 'traceId', 'at', 'spanId', 'parentSpanId', 'nanoDollars'] as const;
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
 * What a record says that is its own, as JSON: an array that begins with the number of the record that it is like in
 * everything else. Null stands for what is absent. Written member by member: this is done for every request.
 */
export function shortLine(base: number, record: RequestRecord): string {
  const { phases, usage } = record;
  const attempt = record.attempts[0];
  const values: unknown[] = [
    base,
    record.id,
    record.traceId,
    record.at,
    record.spanId,
    record.parentSpanId,
    record.nanoDollars,
    attempt?.startedAt,
    attempt?.durationMs,
    attempt?.spanId,
    phases.auth,
    phases.queue,
    phases.translate,
    phases.connect,
    phases.headers,
    phases.firstToken,
    phases.stream,
    phases.upstream,
    phases.total,
  ];
  if (usage) addUsage(values, usage);
  return JSON.stringify(values);
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
export function fromShortLine(values: readonly unknown[], bases: readonly RequestRecord[]): RequestRecord {
  const [base] = values;
  const like = typeof base === 'number' ? bases[base] : undefined;
  if (like === undefined) throw new Error('A line of the journal is like no other.');
  const { nanoDollars, spanId, parentSpanId, attempts, phases, usage, ...same } = like;
  void [spanId, parentSpanId, phases];
  const own = membersOf(lineMembers, values, 0);
  delete own.base;
  if (nanoDollars !== undefined) own.nanoDollars ??= null;
  const record: Record<string, unknown> = { ...same, ...own };
  record.attempts = attempts.map((attempt) => fromAttempt(attempt, values));
  record.phases = membersOf(phaseMembers, values, firstOfPhases);
  if (usage) record.usage = fromUsage(usage, values);
  return record as unknown as RequestRecord;
}

function fromAttempt({ spanId, ...same }: RecordedAttempt, values: readonly unknown[]): unknown {
  void spanId;
  return { ...same, ...membersOf(attemptMembers, values, firstOfAttempt) };
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
