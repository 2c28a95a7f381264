import { toLogRow } from '@model-gateway/core';
import { logRecord } from '@model-gateway/core/testing';
import type { GatewayResponse } from '@model-gateway/http-server';
import type { TailEvent, TailReader } from '@model-gateway/usage';
import type { Request } from 'express';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { streamLogs } from './log-stream.js';
import { signInAs } from '../testing/sign-in-as.js';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

interface StreamEvent {
  readonly name: string;
  readonly id?: string;
  readonly data: Record<string, unknown>;
}

let api: RunningAdminApi;
beforeEach(async () => void (api = await startAdminApi()));
afterEach(() => api.stop());

let records = 0;
function arrive(more: Parameters<typeof logRecord>[1] = {}): string {
  records += 1;
  const id = `req_${records}`;
  api.requestLog.records.set(id, logRecord(id, more));
  return id;
}

/** Opens a stream. Each call gives the next event, without those of the names that are left out. */
async function follow(search = '', headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  const response = await fetch(`${api.base}/admin/v1/logs/stream${search}`, {
    headers: { 'x-gateway-api-key': 'admin-key', ...headers },
    signal: leaving.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<StreamEvent | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const lines = new Map(
          text
            .slice(0, end)
            .split('\n')
            .map((line) => [line.split(': ')[0], line.split(': ').slice(1).join(': ')]),
        );
        text = text.slice(end + 2);
        const [name, data, id] = [lines.get('event'), lines.get('data'), lines.get('id')];
        if (name === undefined) continue;
        return {
          name,
          data: JSON.parse(data ?? '{}') as StreamEvent['data'],
          ...(id !== undefined && { id }),
        };
      }
      const read = await reader?.read();
      if (read === undefined || read.done) return undefined;
      text += read.value;
    }
  };
  const nextOf = async (name: string): Promise<StreamEvent | undefined> => {
    for (;;) {
      const event = await next();
      if (event === undefined || event.name === name) return event;
    }
  };
  return { response, next, nextOf, leave: () => leaving.abort() };
}

describe('the stream of new requests', () => {
  it('has what arrives after it was opened, as rows', async () => {
    arrive();
    const { response, next, nextOf, leave } = await follow();
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store']);
    expect(await next()).toMatchObject({ name: 'state', data: { unfiled: 0, matched: 0 } });
    const id = arrive({ nanoDollars: 5, callerId: 'key_1' });
    expect(await nextOf('record')).toMatchObject({
      id: '2.',
      data: { id, outcome: 'ok', cost: { usd: 5e-9, nanoDollars: 5 }, key: { id: 'key_1' }, attempts: 0 },
    });
    leave();
  });

  it('has what its filter means', async () => {
    const { nextOf, leave } = await follow('?model=a&model=b&outcome=error');
    arrive({ model: 'a' });
    arrive({ model: 'c', status: 500 });
    const id = arrive({ model: 'b', status: 500 });
    expect((await nextOf('record'))?.data).toMatchObject({ id });
    leave();
  });

  it('goes on after the last event that the client has read', async () => {
    arrive();
    const ids = [arrive(), arrive()];
    const { nextOf, leave } = await follow('?after=2.', { 'last-event-id': '1.' });
    expect([(await nextOf('record'))?.data.id, (await nextOf('record'))?.data.id]).toEqual(ids);
    leave();
  });

  it('ends when the process drains', async () => {
    const { nextOf, next } = await follow();
    const stopping = api.stop();
    expect(await nextOf('end')).toEqual({ name: 'end', data: { reason: 'draining' } });
    expect(await next()).toBeUndefined();
    await stopping;
    api = await startAdminApi();
  });

  it('refuses a position of another log, a time, and a sixth reader', async () => {
    expect((await follow('?after=x')).response.status).toBe(400);
    expect((await follow('?from=5')).response.status).toBe(400);
    const open = [];
    for (let count = 0; count < 5; count += 1) open.push(await follow());
    const { response } = await follow();
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '5']);
    for (const { leave } of open) leave();
  });

  it('says nothing of a stream to HEAD', async () => {
    const response = await fetch(`${api.base}/admin/v1/logs/stream`, {
      method: 'HEAD',
      headers: { 'x-gateway-api-key': 'admin-key' },
    });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('is for administrators', async () => {
    expect((await follow('', { 'x-gateway-api-key': 'caller-key' })).response.status).toBe(403);
  });
});

describe('somebody who is signed in', () => {
  const secure = { 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' };

  /** Opens a stream as a person, and gives why it ends once the issuer names other groups. */
  async function endOf(search: string, before: 'viewer' | 'admin', groups: readonly string[]) {
    const { id, cookie } = await signInAs(api, before);
    const people = api.admin.people;
    // A role in a second workspace: the person stays signed in.
    await people?.giveRole(id, 'ads', 'viewer', { id: 'o', name: 'o', requestId: 'req_o' });
    const { response, nextOf } = await follow(search, { 'x-gateway-api-key': '', ...secure, cookie });
    expect(response.status).toBe(200);
    await people?.admit({ identity: { ...api.issuer.identity, groups } });
    return (await nextOf('end'))?.data;
  }

  it('reads no further once the role in the workspace is gone', async () => {
    expect(await endOf('', 'viewer', [])).toEqual({ reason: 'signed_out' });
  });

  it('looks for no text any more as somebody who may read no bodies', async () => {
    expect(await endOf('?text=secret', 'admin', ['viewer'])).toEqual({ reason: 'signed_out' });
  });
});

describe('a reader of the stream', () => {
  const context = { caller: { id: 'key_1' }, phases: {}, traceId: 'trace', requestId: 'req_2', losses: [] };
  const state = { type: 'state', position: '1.', at: 0, unfiled: 0, matched: 0 } as const;
  const record = { type: 'record', arrived: { row: toLogRow(logRecord('req_1')), position: '1.' } } as const;
  const drain = { type: 'end', reason: 'draining' } as const;

  /** Serves one stream, with what it is told at once, and later. Gives what the client has read, and errors of the server. */
  async function served(early: readonly TailEvent[], late: readonly TailEvent[], isAllowed = true) {
    const errors: unknown[] = [];
    const server = createServer((request, response) => {
      const own = Object.assign(response, { locals: { context } });
      response.on('error', (error) => errors.push(error));
      const follow = async ({ listener }: TailReader) => {
        early.forEach(listener);
        setImmediate(() => late.forEach(listener));
        return () => undefined;
      };
      void streamLogs(
        { tails: { follow }, isAllowed: async () => isAllowed, mayShowPreviews: async () => true },
        { filter: {} },
        request as Request,
        own as unknown as GatewayResponse,
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const [answer] = (await once(get({ port: (server.address() as AddressInfo).port }), 'response')) as [
      IncomingMessage,
    ];
    const body = await textOf(answer);
    server.close();
    return { ends: body.match(/(?<="reason":")\w+/g), records: body.match(/event: record/g)?.length, errors };
  }

  it('has all that it has missed, which comes at once', async () => {
    const { ends, records } = await served([...Array<TailEvent>(1_000).fill(record), state], [drain]);
    expect([records, ends]).toEqual([1_000, ['draining']]);
  });

  it('who does not take what arrives is told so once, though it is not allowed any more either', async () => {
    const { ends, errors } = await served([], [state, ...Array<TailEvent>(2_000).fill(record), drain], false);
    expect([ends, errors]).toEqual([['too_slow'], []]);
  });
});
