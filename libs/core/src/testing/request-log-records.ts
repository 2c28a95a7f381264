import { lossSeverities } from '../chat/loss.js';
import type { RecordedAttempt, RequestRecord } from '../records/request-record.js';

/** Begins a day: the tenth of March 2026. */
export const logDay = 1_773_100_800_000;

/** A small record of a request; each test says what matters to it. */
export function logRecord(id: string, more: Partial<RequestRecord> = {}): RequestRecord {
  return {
    id,
    traceId: `trace-${id}`,
    at: logDay,
    method: 'POST',
    route: '/v1/chat/completions',
    status: 200,
    retries: 0,
    stream: false,
    losses: [],
    attempts: [],
    phases: { total: 10 },
    ...more,
  };
}

/** Numbers that are the same in every run. */
export class Chance {
  constructor(private state: number) {}

  /** From 0, less than `end`, whole. */
  below(end: number): number {
    // Numerical Recipes' generator; its low bits are poor.
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * end);
  }

  of<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value;
  }

  /** So many times out of a hundred. */
  percent(share: number): boolean {
    return this.below(100) < share;
  }
}

/** {@link variedRecord}, in one of two workspaces. */
export function recordOfTwoWorkspaces(chance: Chance, id: string, days: number): RequestRecord {
  const record = variedRecord(chance, id, days);
  return chance.percent(20) ? { ...record, workspace: 'ads' } : record;
}

/** A record with some of everything, begun within so many days from {@link logDay}. */
export function variedRecord(chance: Chance, id: string, days: number): RequestRecord {
  const isFailure = chance.percent(12);
  const isStream = chance.percent(50);
  const promptTokens = chance.below(5_000);
  const completionTokens = chance.below(2_000);
  const total = chance.below(2 ** chance.below(20)) / 10;
  return logRecord(id, {
    traceId: `trace-${chance.below(200)}`,
    at: logDay + chance.below(days * 86_400_000),
    route: chance.of(['/v1/chat/completions', '/v1/embeddings', '/v1/messages']),
    // Streams may fail after they began with 200.
    status: isFailure ? chance.of([isStream ? 200 : 400, 429, 499, 500, 503]) : 200,
    ...(chance.percent(95) && { callerId: `key-${chance.below(7)}`, callerName: `team ${chance.below(3)}` }),
    ...(chance.percent(90) && { provider: chance.of(['vertex-ai', 'google'] as const) }),
    ...(chance.percent(90) && { slug: chance.of(['main', 'other', 'third']) }),
    ...(chance.percent(97) && { model: chance.of(['gemini-a', 'gemini-b', 'claude-c', 'llama-d']) }),
    ...(chance.percent(10) && { prompt: { id: `prompt-${chance.below(3)}`, version: 1 } }),
    ...(chance.percent(60) && { config: chance.of(['careful@1', 'careful@2', 'quick@1', 'inline']) }),
    ...(chance.percent(60) && { region: chance.of(['us-central1', 'europe-west4']) }),
    ...(chance.percent(20) && { requestedTier: chance.of(['flex', 'priority'] as const) }),
    ...(!isFailure && { finish: chance.of([['stop'], ['length'], ['stop', 'length']]) }),
    ...(chance.percent(5) && { resentFrom: `r${chance.below(9)}` }),
    ...(chance.percent(20) && {
      losses: [
        {
          path: 'tools[0].strict',
          action: 'dropped',
          reason: 'It has no such member.',
          ...(chance.percent(80) && { severity: chance.of(lossSeverities) }),
        },
      ],
    }),
    ...(chance.percent(20) && {
      guardrails: [
        {
          path: 'config.input_guardrails[0]',
          name: chance.of(['secrets', 'length']),
          type: 'regex',
          side: 'input',
          action: chance.of(['deny', 'annotate'] as const),
          holds: chance.percent(50),
        },
      ],
    }),
    ...(chance.percent(20) && { attempts: [variedAttempt(chance)] }),
    ...(chance.percent(30) && { cache: chance.of(['MISS', 'HIT', 'REFRESH'] as const) }),
    retries: chance.percent(10) ? 1 : 0,
    stream: isStream,
    usage: {
      promptTokens,
      completionTokens,
      cachedTokens: chance.below(100),
      reasoningTokens: chance.below(100),
    },
    ...(chance.percent(80) && { nanoDollars: chance.percent(10) ? null : chance.below(10_000_000) }),
    ...(chance.percent(70) && {
      metadata: {
        ...(chance.percent(60) && { _user: `user-${chance.below(9)}` }),
        ...(chance.percent(60) && { team: chance.of(['red', 'blue', '"green" $.x']) }),
        'odd "key" $.ä': chance.of(['1', '2']),
      },
    }),
    phases: { total, ...(isStream && { firstToken: total / 3 }) },
    ...(isFailure && {
      failure: { code: chance.of(['upstream_error', 'rate_limited']), message: 'It failed.' },
    }),
  });
}

function variedAttempt(chance: Chance): RecordedAttempt {
  return {
    retry: 0,
    startedAt: logDay,
    durationMs: 5,
    outcome: 'served',
    ...(chance.percent(40) && { tier: chance.of(['flex', 'provisioned'] as const) }),
    ...(chance.percent(40) && { isEstimated: true }),
  };
}
