import type { RecordedAttempt, RequestRecord } from '@model-gateway/core';

/** When the requests of these tests begin. */
export const begunAt = 1_790_000_000_000;

/** A request that went well, unless it is said otherwise. */
export function recordWith(record: Partial<RequestRecord> = {}): RequestRecord {
  return {
    id: 'req_1',
    traceId: 'trace_1',
    at: begunAt,
    method: 'POST',
    route: '/v1/chat/completions',
    status: 200,
    callerId: 'key-1',
    provider: 'google',
    slug: 'direct',
    model: 'gemini-2.5-flash',
    retries: 0,
    stream: false,
    finish: ['stop'],
    usage: { promptTokens: 10, completionTokens: 5, totalTokens: 15 },
    losses: [],
    attempts: [],
    phases: { auth: 1, queue: 0, translate: 2, upstream: 100.5, total: 105 },
    ...record,
  };
}

/** An attempt that served, unless it is said otherwise. */
export function attemptWith(attempt: Partial<RecordedAttempt> = {}): RecordedAttempt {
  return {
    option: 'config.targets[0]',
    provider: 'google',
    slug: 'direct',
    model: 'gemini-2.5-flash',
    retry: 0,
    startedAt: begunAt + 3,
    durationMs: 100,
    outcome: 'served',
    ...attempt,
  };
}
