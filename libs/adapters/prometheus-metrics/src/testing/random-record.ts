import type { RecordedAttempt, RequestRecord } from '@model-gateway/core';

/** A number from 0 to 1, without 1. The same seed gives the same numbers. */
export type Random = () => number;

/** Random numbers by a linear congruence: good enough to vary tests with. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

/** Some are not easy to quote. */
export const models = ['gemini-2.5-flash', 'gemini-3-pro', 'claude "opus"', 'meta\\llama', 'línea\nnueva'];
const codes = ['resource_exhausted', 'upstream_timeout', 'internal_error'];

/** A request that might have been. */
export function randomRecord(random: Random): RequestRecord {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const whole = (limit: number) => Math.floor(random() * limit);
  const provider = pick(['google', 'vertex-ai'] as const);
  const isFailed = random() < 0.2;
  const stream = random() < 0.5;
  const usage = {
    promptTokens: whole(1_000),
    completionTokens: whole(1_000),
    ...(random() < 0.5 && { cachedTokens: whole(100), reasoningTokens: whole(100) }),
  };
  const target = { provider, slug: pick(['one', 'two']), model: pick(models) };
  const count = 1 + whole(3);
  const attempts = Array.from({ length: count }, (_, place): RecordedAttempt => {
    const isLast = place === count - 1;
    return {
      ...target,
      option: `config.targets[${whole(2)}]`,
      retry: whole(3),
      startedAt: 1_000 + place,
      durationMs: whole(100),
      outcome: isLast && !isFailed ? 'served' : 'failed',
      ...((!isLast || isFailed) && { code: pick(codes) }),
      ...(random() < 0.1 && { usage: { promptTokens: whole(50) } }),
    };
  });
  return {
    id: `req_${whole(1e9)}`,
    traceId: 'trace',
    at: 1_000,
    method: 'POST',
    route: pick(['/v1/chat/completions', '/v1/embeddings', '/v1/models/{id}']),
    status: isFailed ? pick([400, 429, 500, 502]) : 200,
    callerId: 'key_1',
    ...target,
    retries: 0,
    stream,
    ...(random() < 0.3 && { cache: pick(['MISS', 'HIT', 'REFRESH'] as const) }),
    ...(!isFailed && { usage, nanoDollars: random() < 0.2 ? null : whole(1e9) }),
    losses: [],
    attempts,
    phases: {
      total: whole(100_000) / 10,
      upstream: whole(1_000) / 10,
      ...(stream && { firstToken: whole(10_000) / 10 }),
    },
  };
}

/** The plainest request that a target served. */
export function servedRecord(changes: Partial<RequestRecord> = {}): RequestRecord {
  return {
    id: 'req_1',
    traceId: 'trace_1',
    at: 1_000,
    method: 'POST',
    route: '/v1/chat/completions',
    status: 200,
    callerId: 'key_1',
    provider: 'google',
    slug: 'google',
    model: 'gemini-2.5-flash',
    retries: 0,
    stream: false,
    usage: { promptTokens: 10, completionTokens: 5, totalTokens: 15 },
    nanoDollars: 1_500,
    losses: [],
    attempts: [
      {
        provider: 'google',
        slug: 'google',
        model: 'gemini-2.5-flash',
        retry: 0,
        startedAt: 1_000,
        durationMs: 20,
        outcome: 'served',
      },
    ],
    phases: { total: 25.5, upstream: 21 },
    ...changes,
  };
}
