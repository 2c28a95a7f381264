import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { ErrorBody, FeedbackAnswer } from '@model-gateway/contract';
import type { Caller } from '@model-gateway/core';
import express from 'express';
import fc from 'fast-check';
import {
  beginRequest,
  GatewayHeaderReader,
  handleErrors,
  RunningRequests,
  SignIns,
} from '@model-gateway/http-server';
import { FakeRequestLog } from '../testing/fake-request-log.js';
import { mountFeedback } from './feedback.js';

const now = Date.parse('2026-11-22T00:00:00Z');
const callers = new Map<string, Caller>([
  ['caller-key', { id: 'key_1', name: 'test', scopes: ['inference'] }],
  ['admin-key', { id: 'key_2', name: 'admin', scopes: ['admin'] }],
]);

let requestLog: FakeRequestLog;
let running: RunningRequests;
let servers: Server[];
let post: ReturnType<typeof start>;
beforeEach(() => {
  requestLog = new FakeRequestLog();
  running = new RunningRequests();
  servers = [];
  post = start(requestLog);
});
afterEach(() => {
  for (const server of servers) server.close().closeAllConnections();
});

/** Serves the route alone. */
function start(log: FakeRequestLog | undefined) {
  let count = 0;
  const clock = { now: () => now };
  const ids = { next: (prefix: string) => `${prefix}${(count += 1)}` };
  const app = express();
  const headerReader = new GatewayHeaderReader(['x-gateway-']);
  app.use(
    beginRequest({
      ids: { next: (prefix) => `${prefix}0` },
      clock,
      headerReader,
      onEnd: (_request, { locals }) => running.leave(locals.context),
    }),
  );
  mountFeedback(
    app,
    { ...(log && { requestLog: log }), ids, clock },
    new SignIns({ authenticate: async (key) => callers.get(key) }, clock),
    running,
  );
  app.use(handleErrors());
  const server = createServer(app).listen(0, '127.0.0.1');
  servers.push(server);
  return async (body: unknown, headers: Record<string, string> = {}, method = 'POST') => {
    if (!server.listening) await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const bytes = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
    const response = await fetch(`http://127.0.0.1:${port}/v1/feedback`, {
      method,
      headers: { 'x-gateway-api-key': 'caller-key', ...headers },
      ...(method !== 'GET' && { body: bytes }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
}

async function refused(body: unknown): Promise<readonly [number, string | null, string | null]> {
  const answer = await post(body);
  expect(requestLog.feedback).toEqual([]);
  const { error } = answer.body as ErrorBody;
  return [answer.status, error.code, error.param];
}

describe('feedback', () => {
  it('is kept at once, with who gave it', async () => {
    const answer = await post({ trace_id: 't-1', value: -10, weight: 0, metadata: { why: 'wrong' } });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'success', feedback_ids: ['feedback_1'] },
    });
    expect(answer.headers.get('x-gateway-request-id')).toBe('req_0');
    expect(requestLog.feedback).toEqual([
      {
        id: 'feedback_1',
        traceId: 't-1',
        at: now,
        value: -10,
        weight: 0,
        metadata: { why: 'wrong' },
        callerId: 'key_1',
      },
    ]);
  });

  it('weighs 1 when it does not say, and may say null', async () => {
    await post({ trace_id: 't-1', value: 10 });
    await post({ trace_id: 't-1', value: 0, weight: null, metadata: null });
    const stored = { traceId: 't-1', at: now, weight: 1, callerId: 'key_1' };
    expect(requestLog.feedback).toEqual([
      { ...stored, id: 'feedback_1', value: 10 },
      { ...stored, id: 'feedback_2', value: 0 },
    ]);
  });

  it('comes in arrays, too, compressed or not', async () => {
    const some = Array.from({ length: 100 }, (_, index) => ({ trace_id: `t-${index}`, value: 1 }));
    const answer = await post(gzipSync(JSON.stringify(some)), { 'content-encoding': 'gzip' });
    const { feedback_ids: ids } = answer.body as FeedbackAnswer;
    expect(ids).toEqual(requestLog.feedback.map(({ id }) => id));
    expect(requestLog.feedback.map(({ traceId }) => traceId)).toEqual(some.map((one) => one.trace_id));
  });

  it.each([
    [{ value: 1 }, 'missing_required_parameter', 'trace_id'],
    [{ trace_id: 't' }, 'missing_required_parameter', 'value'],
    [{ trace_id: '', value: 1 }, 'invalid_value', 'trace_id'],
    [{ trace_id: 'a b', value: 1 }, 'invalid_value', 'trace_id'],
    [{ trace_id: 't'.repeat(129), value: 1 }, 'invalid_value', 'trace_id'],
    [{ trace_id: 't', value: 11 }, 'invalid_value', 'value'],
    [{ trace_id: 't', value: -11 }, 'invalid_value', 'value'],
    [{ trace_id: 't', value: 0.5 }, 'invalid_value', 'value'],
    [{ trace_id: 't', value: '5' }, 'invalid_value', 'value'],
    [{ trace_id: 't', value: 5, weight: 1.1 }, 'invalid_value', 'weight'],
    [{ trace_id: 't', value: 5, weight: -0.1 }, 'invalid_value', 'weight'],
    [{ trace_id: 't', value: 5, metadata: { a: 1 } }, 'invalid_value', 'metadata.a'],
    [{ trace_id: 't', value: 5, metadata: { a: 'x'.repeat(129) } }, 'invalid_value', 'metadata.a'],
    [{ trace_id: 't', value: 5, user: 'u' }, 'unsupported_parameter', 'user'],
    [[], 'invalid_value', null],
    [Array.from({ length: 101 }, () => ({ trace_id: 't', value: 1 })), 'invalid_value', null],
    [[{ trace_id: 't', value: 1 }, { trace_id: 't' }], 'missing_required_parameter', '[1].value'],
    [[{ trace_id: 't', value: 1 }, null], 'invalid_value', '[1]'],
    [[[{ trace_id: 't', value: 1 }]], 'invalid_value', '[0]'],
    ['"good"', 'invalid_value', null],
    ['', 'invalid_json', null],
    ['{', 'invalid_json', null],
  ])('is refused as a whole (%#)', async (body, code, param) => {
    expect(await refused(body)).toEqual([400, code, param]);
  });

  it('is refused when it is too large', async () => {
    expect(await refused(`"${'x'.repeat(2 * 1024 * 1024)}"`)).toEqual([413, 'payload_too_large', null]);
  });

  it('keeps whatever it takes just as it came', async () => {
    const opinion = fc.record(
      {
        trace_id: fc.stringMatching(/^[!-~]{1,128}$/),
        value: fc.integer({ min: -10, max: 10 }),
        weight: fc.double({ min: 0, max: 1, noNaN: true }).map((weight) => (weight === 0 ? 0 : weight)),
        metadata: fc.dictionary(fc.string({ minLength: 1, maxLength: 9 }), fc.string({ maxLength: 9 })),
      },
      { requiredKeys: ['trace_id', 'value'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(opinion, { minLength: 1, maxLength: 4 }), async (opinions) => {
        requestLog.feedback.length = 0;
        expect((await post(opinions)).status).toBe(200);
        const stored = requestLog.feedback.map(({ traceId, value, weight, metadata }) => ({
          trace_id: traceId,
          value,
          weight,
          metadata,
        }));
        const meant = opinions.map((one) => ({ weight: 1, metadata: undefined, ...one }));
        expect(JSON.stringify(stored.map(sortedMembers))).toBe(JSON.stringify(meant.map(sortedMembers)));
      }),
      { numRuns: 50 },
    );
  });

  it('waits for its store, and says when that is away', async () => {
    requestLog.away = true;
    const answer = await post({ trace_id: 't', value: 1 });
    expect([answer.status, (answer.body as ErrorBody).error.code]).toEqual([503, 'store_unavailable']);
  });

  it('has nowhere to go where nothing is logged', async () => {
    const answer = await start(undefined)({ trace_id: 't', value: 1 });
    const { error } = answer.body as ErrorBody;
    expect([answer.status, error.code]).toEqual([404, 'route_not_found']);
    expect(error.message).toContain('GATEWAY_LOG_BODIES');
  });

  it('is for callers of models, by POST, and not while draining', async () => {
    const one = { trace_id: 't', value: 1 };
    expect((await post(one, { 'x-gateway-api-key': 'admin-key' })).status).toBe(403);
    expect((await post(one, { 'x-gateway-api-key': 'none' })).status).toBe(401);
    const read = await post(one, {}, 'GET');
    expect([read.status, read.headers.get('allow')]).toEqual([404, 'POST']);
    await running.drain(0, 0);
    const late = await post(one);
    expect([late.status, (late.body as ErrorBody).error.code]).toEqual([503, 'shutting_down']);
    expect(requestLog.feedback).toEqual([]);
  });
});

function sortedMembers(members: Record<string, unknown>): [string, unknown][] {
  return Object.entries(members).sort(([one], [other]) => (one < other ? -1 : 1));
}
