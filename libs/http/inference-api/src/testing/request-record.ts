import type { RequestRecord } from '@model-gateway/core';

/** When the first record begins. */
export const recordEpoch = Date.parse('2026-11-22T00:00:00Z');

/** A record of a plain request, one minute after that of the number before. */
export function requestRecord(number: number, changes: Partial<RequestRecord> = {}): RequestRecord {
  return {
    id: `req_${String(number).padStart(5, '0')}`,
    traceId: `trace_${number}`,
    at: recordEpoch + number * 60_000,
    method: 'POST',
    route: '/v1/chat/completions',
    status: 200,
    callerId: 'key_1',
    callerName: 'search-team',
    provider: 'google',
    slug: 'google-dev',
    model: 'gemini-2.5-flash',
    retries: 0,
    stream: false,
    finish: ['stop'],
    usage: { promptTokens: 10, completionTokens: 5, totalTokens: 15 },
    nanoDollars: 15_500,
    losses: [],
    attempts: [
      {
        provider: 'google',
        slug: 'google-dev',
        model: 'gemini-2.5-flash',
        retry: 0,
        startedAt: recordEpoch + number * 60_000 + 1,
        durationMs: 99,
        outcome: 'served',
      },
    ],
    phases: { auth: 0.1, upstream: 99, total: 100 },
    ...changes,
  };
}
