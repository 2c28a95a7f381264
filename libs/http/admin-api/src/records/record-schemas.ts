import type { Schema } from '@model-gateway/http-server';
import { providerKindSchema } from '../resources/provider-kind-schema.js';

const text: Schema = { type: 'string' };
const whole: Schema = { type: 'integer', minimum: 0 };
const number: Schema = { type: 'number', minimum: 0 };
const time: Schema = { type: 'string', format: 'date-time' };
const texts: Schema = { type: 'object', additionalProperties: text };
const counts: Schema = { type: 'object', additionalProperties: whole };
const money: Schema = { anyOf: [refer('Cost'), { type: 'null' }] };

/** An object with just these members. */
function closed(properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function refer(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

function listOf(items: Schema): Schema {
  return { type: 'array', items };
}

/** An object with any of these members. */
function partly(properties: Readonly<Record<string, Schema>>): Schema {
  return closed(properties, Object.keys(properties));
}

const place = {
  option: { ...text, description: "Path in the request's config." },
  provider: providerKindSchema,
  slug: text,
  model: text,
  region: text,
};
const placeMembers = Object.keys(place);

const attempt = closed(
  {
    ...place,
    retry: whole,
    startedAt: time,
    durationMs: number,
    outcome: { enum: ['served', 'failed', 'cancelled', 'skipped'] },
    code: text,
    status: whole,
    usage: refer('LogUsage'),
    spanId: text,
  },
  [...placeMembers, 'code', 'status', 'usage', 'spanId'],
);

const phases = closed(
  {
    ...Object.fromEntries(
      ['auth', 'queue', 'translate', 'connect', 'headers', 'firstToken', 'stream', 'upstream'].map((name) => [
        name,
        number,
      ]),
    ),
    total: number,
  },
  ['auth', 'queue', 'translate', 'connect', 'headers', 'firstToken', 'stream', 'upstream'],
);

const optionalOfEntry = [
  ...placeMembers,
  'spanId',
  'parentSpanId',
  'spanName',
  'key',
  'config',
  'prompt',
  'cache',
  'finish',
  'usage',
  'isPartial',
  'cost',
  'metadata',
  'failure',
];
const entryMembers = {
  id: text,
  traceId: text,
  spanId: text,
  parentSpanId: text,
  spanName: text,
  at: time,
  method: text,
  route: text,
  status: { ...whole, description: '499: the caller went away.' },
  key: closed({ id: text, name: text }, ['name']),
  ...place,
  config: { ...text, description: 'Id of the stored config, with its version, or `inline`.' },
  prompt: closed({ id: text, version: whole }),
  retries: whole,
  cache: { enum: ['MISS', 'HIT', 'REFRESH'] },
  stream: { type: 'boolean' },
  finish: listOf(text),
  usage: refer('LogUsage'),
  isPartial: { const: true, description: '`usage` is what was told until the answer ended early.' },
  cost: { ...money, description: 'Null: a price is not known. Absent: nothing was used.' },
  metadata: texts,
  losses: listOf(
    closed({
      path: text,
      action: { enum: ['dropped', 'clamped', 'approximated', 'replaced'] },
      reason: text,
    }),
  ),
  attempts: listOf(attempt),
  phases: { ...phases, description: 'Milliseconds; a phase that was not reached is absent.' },
  failure: closed({ code: text, message: text, param: text, upstreamRequestId: text }, [
    'message',
    'param',
    'upstreamRequestId',
  ]),
};

const body = closed({ text, omittedBytes: { ...whole, description: 'Bytes that are not in the text.' } }, [
  'omittedBytes',
]);
const bodies = {
  ...partly({ clientRequest: body, upstreamRequest: body, upstreamAnswer: body, clientAnswer: body }),
  description: 'What was said, where it is kept: secrets masked, media elided.',
};

const unfiled = {
  ...whole,
  description:
    'So many requests are on record and cannot be found yet: they may be missing here. Absent: none.',
};

/** What the administration API answers about requests. */
export const recordSchemas = {
  Cost: closed({ usd: number, nanoDollars: whole }),
  LogUsage: partly({
    promptTokens: whole,
    completionTokens: whole,
    totalTokens: whole,
    cachedTokens: whole,
    cacheWriteTokens: whole,
    reasoningTokens: whole,
    toolUsePromptTokens: whole,
    promptTokensByModality: counts,
    completionTokensByModality: counts,
    images: whole,
    serviceTier: text,
  }),
  LogEntry: closed(entryMembers, optionalOfEntry),
  LogPage: closed({ data: listOf(refer('LogEntry')), nextCursor: { type: ['string', 'null'] }, unfiled }, [
    'unfiled',
  ]),
  ExportedLog: closed({ ...entryMembers, bodies }, [...optionalOfEntry, 'bodies']),
  LogRecord: closed({ ...entryMembers, bodies, feedback: listOf(refer('GivenFeedback')) }, [
    ...optionalOfEntry,
    'bodies',
  ]),
  GivenFeedback: closed(
    {
      id: text,
      traceId: text,
      at: time,
      value: { type: 'integer', minimum: -10, maximum: 10 },
      weight: { type: 'number', minimum: 0, maximum: 1 },
      metadata: texts,
      keyId: text,
    },
    ['metadata'],
  ),
  FeedbackSummary: closed({
    count: whole,
    mean: { type: ['number', 'null'], description: 'Of all values, each as much as its weight.' },
    values: { ...counts, description: 'How often each value was given.' },
    from: { ...time, type: ['string', 'null'] },
    until: { ...time, type: ['string', 'null'] },
  }),
  Percentiles: closed({ p50: number, p90: number, p95: number, p99: number }),
  AnalyticsRow: closed(
    {
      group: { type: ['string', 'null'], description: 'Null: of requests that have no such thing.' },
      at: time,
      requests: whole,
      errors: {
        ...whole,
        description: 'Answered with 400 or more, left by their callers, or failed on the way.',
      },
      cacheHits: whole,
      rescued: { ...whole, description: 'Served by another target than the first, or after a retry.' },
      promptTokens: whole,
      completionTokens: whole,
      cachedTokens: whole,
      reasoningTokens: whole,
      totalTokens: whole,
      cost: { ...money, description: 'Of the requests whose price is known; null: of none it is.' },
      unpriced: { ...whole, description: 'Requests that used something at a price that is not known.' },
      durationMs: refer('Percentiles'),
      firstTokenMs: refer('Percentiles'),
    },
    ['group', 'at', 'durationMs', 'firstTokenMs'],
  ),
  Analytics: closed({ data: listOf(refer('AnalyticsRow')), from: time, until: time, unfiled }, ['unfiled']),
} as const satisfies Record<string, Schema>;
