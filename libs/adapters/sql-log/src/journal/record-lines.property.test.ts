import type { RecordedAttempt, RequestRecord, Usage } from '@model-gateway/core';
import fc from 'fast-check';
import { fullLines, recordLines } from './record-lines.js';
import { RecordPacker } from './record-packer.js';

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
/** Most durations are whole tenths of a millisecond. */
const tenths = fc.nat(1e6).map((count) => count / 10);
const number = fc.oneof(
  fc.nat(),
  tenths,
  fc.double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 1e6 }),
);
/** Few values, so that many records differ little. */
const few = fc.constantFrom('one', 'two');
const byModality = fc.dictionary(fc.constantFrom('text', 'image', 'audio'), fc.nat());

const usage: fc.Arbitrary<Usage> = fc.record(
  {
    promptTokens: fc.nat(),
    completionTokens: fc.nat(),
    totalTokens: fc.nat(),
    cachedTokens: fc.nat(),
    cacheWriteTokens: fc.nat(),
    reasoningTokens: fc.nat(),
    toolUsePromptTokens: fc.nat(),
    promptTokensByModality: byModality,
    completionTokensByModality: byModality,
    images: fc.nat(),
    serviceTier: few,
  } satisfies Record<keyof Usage, unknown>,
  { requiredKeys: [] },
);
const options = fc.constantFrom({ strict: true }, { config: { id: 'c', version: 1 } });
const client = fc.constantFrom({ name: 'sdk', version: '1' }, { name: 'curl' });
const price = fc.constantFrom({ id: 'a', input: 1 }, { id: 'b', input: 2, output: 3 });
const attemptMembers = {
  option: few,
  provider: fc.constantFrom('google', 'vertex-ai'),
  slug: few,
  model: few,
  region: few,
  tier: fc.constantFrom('provisioned', 'flex'),
  retry: fc.nat(1),
  reason: fc.constantFrom('first', 'probe'),
  pauseBeforeMs: number,
  skipped: fc.constant({ why: 'limit' }),
  price,
  upstreamStatus: fc.constantFrom(200, 201),
  upstreamRequestId: text,
  retryAfterMs: fc.nat(),
  queueMs: number,
  translateMs: number,
  firstTokenMs: number,
  streamMs: number,
  startedAt: fc.nat(),
  durationMs: number,
  outcome: fc.constantFrom('served', 'failed', 'cancelled', 'skipped'),
  code: few,
  status: fc.constantFrom(429, 500),
  message: text,
  billing: fc.constantFrom('billed', 'maybe_billed', 'free'),
  usage,
  isEstimated: fc.constant(true),
  nanoDollars: fc.option(fc.nat(), { nil: null }),
  connectMs: number,
  headersMs: number,
  isResent: fc.constant(true),
  upstreamRequests: fc.integer({ min: 2, max: 5 }),
  spanId: text,
} satisfies Record<keyof RecordedAttempt, unknown>;
const requiredOfAttempt = ['retry', 'startedAt', 'durationMs', 'outcome'] as const;
const attempt = fc.record(attemptMembers, { requiredKeys: [...requiredOfAttempt] });
/** All members: a test fails if the encoding loses one. */
const members = {
  id: text,
  traceId: text,
  spanId: text,
  parentSpanId: text,
  spanName: few,
  at: fc.nat(),
  method: fc.constantFrom('POST', 'GET'),
  route: few,
  status: fc.constantFrom(200, 499),
  callerId: few,
  callerName: few,
  provider: fc.constantFrom('google', 'vertex-ai'),
  slug: few,
  model: fc.oneof(few, text),
  requestedModel: few,
  options,
  client,
  resentFrom: text,
  bodiesState: fc.constant('given_up'),
  guardrails: fc.array(
    fc.record({
      path: text,
      type: few,
      side: fc.constantFrom('input', 'output'),
      action: fc.constant('deny'),
      holds: fc.boolean(),
    }),
    { maxLength: 1 },
  ),
  region: few,
  workspace: few,
  requestedTier: fc.constantFrom('priority', 'flex'),
  config: few,
  option: few,
  prompt: fc.record({ id: few, version: fc.nat(1) }),
  retries: fc.nat(1),
  cache: fc.constantFrom('MISS', 'HIT', 'REFRESH'),
  stream: fc.boolean(),
  finish: fc.array(few, { maxLength: 2 }),
  usage,
  isPartial: fc.constant(true),
  nanoDollars: fc.option(fc.nat()),
  metadata: fc.dictionary(few, few, { maxKeys: 2 }),
  losses: fc.array(fc.record({ path: text, action: fc.constantFrom('dropped', 'clamped'), reason: text }), {
    maxLength: 1,
  }),
  attempts: fc.array(attempt, { maxLength: 2 }),
  phases: fc.record(
    {
      auth: number,
      queue: number,
      translate: number,
      connect: number,
      headers: number,
      firstToken: number,
      stream: number,
      upstream: number,
      total: number,
    } satisfies Record<keyof RequestRecord['phases'], unknown>,
    { requiredKeys: ['total'] },
  ),
  failure: fc.record({ code: few, message: text }, { requiredKeys: ['code'] }),
  bodies: fc.record({ clientRequest: fc.record({ text }) }),
} satisfies Record<keyof RequestRecord, unknown>;
const required = ['id', 'traceId', 'at', 'method', 'route', 'status', 'retries', 'stream'] as const;
const record = fc.record(members, {
  requiredKeys: [...required, 'losses', 'attempts', 'phases'],
}) as fc.Arbitrary<RequestRecord>;
const { usage: _usage, ...attemptAlone } = attemptMembers;
const usual = fc.record(
  {
    ...members,
    finish: fc.tuple(few),
    losses: fc.constant([]),
    attempts: fc.array(fc.record(attemptAlone, { requiredKeys: [...requiredOfAttempt] }), { maxLength: 1 }),
  },
  { requiredKeys: [...required, 'losses', 'attempts', 'phases'] },
) as fc.Arbitrary<RequestRecord>;
const namesOf = (of: object) => fc.subarray(Object.keys(of), { maxLength: 2 });
/** Records that differ from a first one, which is usual, in a member or two, or in one of their attempt. */
const alike = fc
  .tuple(
    usual.map((each) => without(each, rare)),
    fc.array(fc.tuple(namesOf(members), namesOf(attemptMembers), fc.oneof(usual, record), attempt)),
  )
  .map(([first, others]) => [
    first,
    ...others.map(([names, ofAttempt, other, otherAttempt]) => {
      const attempts = first.attempts.map((each) => withOf(each, otherAttempt, ofAttempt));
      return withOf({ ...first, attempts }, other, names);
    }),
  ]);

const packed = (records: readonly RequestRecord[]) => new RecordPacker().packAll(records);
const linesOf = (records: readonly RequestRecord[]) => Buffer.from(recordLines(packed(records))).toString();
const parsed = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as unknown);

function withOf<Whole extends object>(first: Whole, other: object, names: readonly string[]): Whole {
  const changed = { ...first } as Record<string, unknown>;
  for (const name of names) {
    const value: unknown = Reflect.get(other, name);
    if (value === undefined) delete changed[name];
    else changed[name] = value;
  }
  return changed as Whole;
}

function without(record: RequestRecord, names: readonly string[]): RequestRecord {
  return withOf(record, {}, names);
}

const callerMembers = ['callerId', 'callerName', 'workspace'];
/** Members that no delta contains. */
const rare = ['failure', 'bodies', 'isPartial', 'resentFrom', 'bodiesState', 'guardrails'];

/** A record that can be encoded as a delta, if its finish reasons can. */
function plainOf(record: RequestRecord, ...names: readonly string[]): RequestRecord {
  const made = { retry: 0, reason: 'first', startedAt: 0, durationMs: 1, outcome: 'served' } as const;
  const attempts = record.attempts.map(() => ({
    ...made,
    upstreamStatus: 200,
    price: { id: 'a', input: 1 },
  }));
  return { ...without(record, [...rare, ...names]), attempts };
}

describe('the lines of a batch', () => {
  it.each([
    ['of any records', fc.array(record)],
    ['of similar records', alike],
  ])('%s decode to the records', (_, batches) => {
    fc.assert(
      fc.property(batches, (records) => {
        expect(parsed(fullLines(linesOf(records)))).toEqual(JSON.parse(JSON.stringify(records)));
      }),
      { numRuns: 500 },
    );
  });

  it.each<Partial<RecordedAttempt>>([
    { isResent: true },
    { upstreamRequests: 2 },
    { connectMs: 3 },
    { reason: 'probe' },
    { pauseBeforeMs: 3 },
    { skipped: { why: 'limit' } },
    { price: { id: 'b', input: 1 } },
    { upstreamStatus: 201 },
    { retryAfterMs: 3 },
    { streamMs: 3 },
  ])('keep %j of an attempt that a similar record lacks', (member) => {
    const [first] = fc.sample(usual, { numRuns: 1, seed: 7 });
    const plain = plainOf(first!);
    const made = { retry: 0, startedAt: 0, durationMs: 1, outcome: 'served' } as const;
    const records = [made, { ...made, ...member }].map((each, at) => ({ ...plain, at, attempts: [each] }));
    expect(parsed(fullLines(linesOf(records)))).toEqual(JSON.parse(JSON.stringify(records)));
  });

  it('are deltas of similar records, and contain their base once', () => {
    const [first] = fc.sample(usual, { numRuns: 1, seed: 7 });
    const plain = plainOf(first!);
    const lines = linesOf(Array.from({ length: 20 }, (_, at) => ({ ...plain, id: `req_${at}`, at }))).split(
      '\n',
    );
    expect(lines.map((line) => line[0]).join('')).toBe(`{~${'['.repeat(19)}`);
    expect(lines[1]).toBe(`~${lines[0]}`);
    expect(lines[6]).toContain('"req_5"');
  });

  it('are deltas of up to 64 alternating bases, and whole records beyond', () => {
    const [first] = fc.sample(usual, { numRuns: 1, seed: 11 });
    const plain = plainOf(first!);
    const alternating = (count: number) =>
      Array.from({ length: 400 }, (_, at) => ({ ...plain, model: `model-${at % count}`, at }));
    const signsFor = (count: number) =>
      linesOf(alternating(count))
        .split('\n')
        .map((line) => /^~?./.exec(line)?.[0]);
    const countOf = (signs: readonly unknown[], sign: string) => signs.filter((each) => each === sign).length;
    const few = signsFor(64);
    expect([countOf(few, '{'), countOf(few, '~{'), countOf(few, '[')]).toEqual([64, 64, 336]);
    expect(few.filter((sign) => /^~\d/.test(sign!))).toHaveLength(336 - 64);
    // One more has no base, and takes none away.
    const more = signsFor(65);
    expect([countOf(more, '{'), countOf(more, '~{'), countOf(more, '[')]).toEqual([64 + 6, 64, 330]);
    expect(parsed(fullLines(linesOf(alternating(64))))).toEqual(JSON.parse(JSON.stringify(alternating(64))));
  });

  it('are deltas of the records of other callers, with who they are only where the base has another one', () => {
    const plain = plainOf(fc.sample(usual, { numRuns: 1, seed: 7 })[0]!, ...callerMembers);
    const ann = { callerId: 'key_ann', callerName: 'ann', workspace: 'ads' };
    const callers = [
      ann,
      ann,
      { ...ann, callerId: 'key_bob', callerName: 'bob' },
      { callerId: 'key_ann' },
      {},
    ];
    const records = callers.map((caller, at) => ({ ...plain, ...caller, at }));
    const [, , ...deltas] = linesOf(records).split('\n');
    expect(deltas.map((line) => /^\[(\[[^\]]*\])?/.exec(line)?.[1])).toEqual([
      undefined,
      '["key_bob","bob","ads"]',
      '["key_ann",null,null]',
      '[null,null,null]',
    ]);
    expect(parsed(fullLines(linesOf(records)))).toEqual(JSON.parse(JSON.stringify(records)));
  });

  it('are deltas whatever the metadata, and even if a record changes afterwards', () => {
    const [first] = fc.sample(usual, { numRuns: 1, seed: 7 });
    const plain = plainOf(first!, 'metadata');
    const packer = new RecordPacker();
    const changed: { -readonly [Name in keyof RequestRecord]: RequestRecord[Name] } = {
      ...plain,
      id: 'req_0',
    };
    const others = [undefined, {}, { user: 'ann' }, { user: 'bob', ['__proto__']: 'x' }].map((metadata) => ({
      ...plain,
      ...(metadata && { metadata }),
    }));
    const [line] = packer.packAll([changed]);
    changed.at += 1_000;
    changed.model = 'another';
    const text = Buffer.from(recordLines([line!, ...packer.packAll(others)])).toString();
    expect(text.match(/^\[/gm)).toHaveLength(4);
    expect(parsed(fullLines(text)).slice(1)).toEqual(JSON.parse(JSON.stringify(others)));
  });

  it('of a later batch contain their base again', () => {
    const [first] = fc.sample(usual, { numRuns: 1, seed: 7 });
    const plain = plainOf(first!);
    const records = Array.from({ length: 4 }, (_, at) => ({ ...plain, id: `req_${at}`, at }));
    const later = Buffer.from(recordLines(packed(records).slice(2))).toString();
    expect(parsed(fullLines(later))).toEqual(JSON.parse(JSON.stringify(records.slice(2))));
  });

  it('contain all members of attempts', () => {
    const attempts = fc.sample(fc.record(attemptAlone, { requiredKeys: [...requiredOfAttempt] }), 1);
    const [first] = fc.sample(usual, 1);
    const plain = { ...plainOf(first!), attempts };
    const records = [
      plain,
      { ...plain, attempts: [...attempts, ...attempts] },
      { ...plain, attempts: [] },
      plain,
    ];
    expect(parsed(fullLines(linesOf(records)))).toEqual(JSON.parse(JSON.stringify(records)));
  });

  it('use whole numbers relative to the base and to the start', () => {
    const record = {
      ...{ id: 'req_1', traceId: 'trace_1', at: 1_000, losses: [] },
      attempts: [{ retry: 0, startedAt: 1_002, durationMs: 12.3, outcome: 'served' }],
      phases: { auth: 0.1, total: 13.25 },
    } as unknown as RequestRecord;
    const [, base, delta] = linesOf([record, { ...record, id: 'req_2', at: 1_007 }]).split('\n');
    expect(delta).toBe(
      '["req_2","trace_1",7,null,null,null,null,-5,123,null,1,null,null,null,null,null,null,null,"13.25"]',
    );
    // Versions before the first release wrote a number first, or the caller last.
    const old = [delta!.replace('[', '[-1,'), delta!.replace(/\]$/, ',["key_bob","bob","ads"]]')];
    expect(fullLines([base, ...old].join('\n'))).toEqual(old);
  });

  it('end with their bodies, which can be dropped while they wait', () => {
    const first = without(fc.sample(record, 1)[0]!, ['bodiesState']);
    const bodies = { clientRequest: { text: 'ß"\n' }, clientAnswer: { text: '', omittedBytes: 3 } };
    const whole = { ...first, bodies };
    const [line] = packed([whole]);
    expect([line!.bodyBytes, line!.withoutBodies().bodyBytes]).toEqual([3, 0]);
    expect(line!.withoutBodies().bytes).toBe(line!.bytes + ',"bodiesState":"given_up"'.length);
    expect(line!.line.endsWith(`,"bodies":${JSON.stringify(bodies)}}`)).toBe(true);
    expect(JSON.parse(line!.line)).toEqual(JSON.parse(JSON.stringify(whole)));
    expect(JSON.parse(line!.withoutBodies().line)).toEqual(
      JSON.parse(JSON.stringify({ ...without(whole, ['bodies']), bodiesState: 'given_up' })),
    );
  });

  it('that cannot be decoded stay unchanged, and so do deltas of such a base', () => {
    expect(fullLines('')).toEqual([]);
    expect(fullLines('broken\n["a"]\n[')).toEqual(['broken', '["a"]', '[']);
    expect(fullLines('~{"id":"b","attempts":[]}\n~{broken\n["a"]\n~7\n["a"]')).toEqual(['["a"]', '["a"]']);
  });

  it('contain long texts of any script', () => {
    const long = 'ßß😀 '.repeat(20_000);
    const records = [
      { id: 'a', model: long, finish: [] },
      { id: 'b', model: long, finish: [] },
    ].map(
      (each) => ({ ...each, losses: [], attempts: [], phases: { total: 1 } }) as unknown as RequestRecord,
    );
    expect(parsed(fullLines(linesOf(records)))).toEqual(records);
  });
});
