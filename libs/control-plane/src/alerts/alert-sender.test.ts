import {
  ForbiddenAddressError,
  hostTrust,
  UpstreamTimeoutError,
  UpstreamUnreachableError,
  type AlertChannel,
  type WireRequest,
  type WireStream,
} from '@model-gateway/core';
import { ManualScheduler } from '@model-gateway/core/testing';
import { AlertSender } from './alert-sender.js';
import { testEvent } from './test-event.js';

const channel: AlertChannel = {
  id: 'ops',
  url: 'https://hooks.example.com/services/canary-address',
  format: 'json',
  signingSecrets: [
    { secret: 'whsec_bbbbbbbbbbbbnewest' },
    { secret: 'whsec_aaaaaaaaaaaaearlier', expiresAt: 5_000 },
  ],
  events: ['key_expires'],
  budgetThresholds: [1],
  isEnabled: true,
};
const event = testEvent(channel, 'default', '2026-11-28T12:00:00.000Z');

async function* pieces(...texts: string[]) {
  for (const text of texts) yield new TextEncoder().encode(text);
}

function answer(status: number, text = '', headers: Record<string, string> = {}): WireStream {
  return { status, headers, body: pieces(...text) };
}

function setUp(open: (request: WireRequest) => Promise<WireStream>) {
  const time = new ManualScheduler();
  const asked: { by: string; request: WireRequest }[] = [];
  const transport = (by: string) => ({
    open: (request: WireRequest) => {
      asked.push({ by, request });
      return open(request);
    },
    send: () => Promise.reject(new Error('unused')),
  });
  const sender = new AlertSender({
    web: transport('web'),
    trusted: transport('trusted'),
    hosts: hostTrust(['localhost:9000']),
    signer: { makeSecret: () => '', sign: (secret, text) => `${secret}(${text})` },
    clock: time,
    scheduler: time,
  });
  return { sender, asked, time };
}

describe('an alert', () => {
  it('is posted with its id, its time, and a signature by each secret that has not expired', async () => {
    const { sender, asked, time } = setUp(async () => answer(200, 'ok'));
    time.advance(4_999);
    const sent = await sender.send(channel, { id: 'msg_1', event });
    expect(sent).toEqual({ attempt: { at: 4_999, durationMs: 0, status: 200, answer: 'ok' } });
    const { by, request } = asked[0]!;
    const body = JSON.stringify(event);
    expect([by, request.method, request.url, request.body]).toEqual(['web', 'POST', channel.url, body]);
    expect(request.headers).toEqual({
      'content-type': 'application/json',
      'user-agent': 'model-gateway',
      'webhook-id': 'msg_1',
      'webhook-timestamp': '4',
      'webhook-signature': `v1,whsec_bbbbbbbbbbbbnewest(msg_1.4.${body}) v1,whsec_aaaaaaaaaaaaearlier(msg_1.4.${body})`,
    });
    time.advance(1);
    await sender.send(channel, { id: 'msg_2', event });
    expect(asked[1]?.request.headers['webhook-signature']).not.toContain('earlier');
    await sender.send({ ...channel, signingSecrets: [] }, { id: 'msg_3', event });
    expect(asked[2]?.request.headers).not.toHaveProperty('webhook-signature');
    expect(time.pending).toBe(0);
  });

  it.each([
    ['https://hooks.example.com/x', 'web'],
    ['https://localhost:9000/x', 'trusted'],
    ['http://localhost:9000/x', 'trusted'],
    ['https://localhost/x', 'web'],
  ])('goes to %s by the transport %s', async (url, by) => {
    const { sender, asked } = setUp(async () => answer(204));
    expect((await sender.send({ ...channel, url }, { id: 'msg_1', event })).attempt.error).toBeUndefined();
    expect(asked.map((one) => one.by)).toEqual([by]);
  });

  it.each([
    ['http://hooks.example.com/x', 'use https://'],
    ['http://localhost:9001/x', 'GATEWAY_TRUSTED_ALERT_HOSTS'],
    ['https://a:99999/x', 'invalid'],
  ])('does not go to %s', async (url, reason) => {
    const { sender, asked } = setUp(async () => answer(204));
    const { attempt } = await sender.send({ ...channel, url }, { id: 'msg_1', event });
    expect([attempt.error, asked]).toEqual([expect.stringContaining(reason), []]);
  });

  it.each([
    [answer(500, 'no'), 'The receiver answered with status 500.', 'no'],
    [answer(302), 'The receiver answered with status 302; redirects are not followed.', undefined],
  ])('fails with the status of the answer', async (given, error, text) => {
    const { sender } = setUp(async () => given);
    const { attempt } = await sender.send(channel, { id: 'msg_1', event });
    expect([attempt.error, attempt.answer, attempt.status]).toEqual([error, text, given.status]);
  });

  it.each([
    [new ForbiddenAddressError(), 'not public'],
    [new UpstreamUnreachableError('canary'), 'cannot be reached'],
    [new UpstreamTimeoutError('headers', 'canary'), 'in time'],
    [new TypeError('canary'), 'could not be sent'],
  ])('fails without the words of the transport', async (error, reason) => {
    const { sender } = setUp(() => Promise.reject(error));
    const { attempt } = await sender.send(channel, { id: 'msg_1', event });
    expect(attempt.error).toContain(reason);
    expect(JSON.stringify(attempt)).not.toContain('canary');
  });

  it('shows of an answer one short line, and none that quotes the address or a secret', async () => {
    const texts = [
      ['invalid\n\tpayload \u0007', 'invalid payload'],
      ['x'.repeat(5_000), 'x'.repeat(200)],
      ['You asked /services/canary-address', undefined],
      ['bbbbbbbbbbbbnewest', undefined],
      [String.raw`{"path":"\/services\/canary-address"}`, undefined],
      [String.raw`{"key":"to\u006ben-a\/b+c=="}`, undefined],
      ['key: token-a/b+c==', undefined],
      ['key: token-a%2fb%2bc%3d%3d', undefined],
      ['Not %E0%A4%A at all', 'Not %E0%A4%A at all'],
      ['', undefined],
    ] as const;
    for (const [text, shown] of texts) {
      const { sender } = setUp(async () => answer(400, text));
      const url = `${channel.url}?key=token-a%2Fb%2Bc%3D%3D`;
      expect((await sender.send({ ...channel, url }, { id: 'msg_1', event })).attempt.answer).toBe(shown);
    }
  });

  it('tells how long a receiver wants to be left alone, an hour at most', async () => {
    for (const [after, expected] of [
      ['30', 30_000],
      ['99999', 3_600_000],
    ] as const) {
      const { sender } = setUp(async () => answer(429, '', { 'retry-after': after }));
      expect((await sender.send(channel, { id: 'msg_1', event })).retryAfterMs).toBe(expected);
    }
  });

  it('is called off after ten seconds, and when the gateway stops', async () => {
    const hanging = ({ signal }: WireRequest) =>
      new Promise<WireStream>((_resolve, reject) => {
        const refuse = () => reject(new UpstreamUnreachableError('aborted'));
        if (signal.aborted) refuse();
        signal.addEventListener('abort', refuse);
      });
    const { sender, time } = setUp(hanging);
    const slow = sender.send(channel, { id: 'msg_1', event });
    time.advance(10_000);
    expect(await slow).toEqual({
      attempt: { at: 0, durationMs: 10_000, error: expect.any(String) },
    });
    const stop = new AbortController();
    const stopped = sender.send(channel, { id: 'msg_2', event }, stop.signal);
    stop.abort();
    expect(await stopped).toMatchObject({ isCalledOff: true });
  });
});
