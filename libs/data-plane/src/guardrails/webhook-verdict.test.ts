import {
  CancelledError,
  UpstreamUnreachableError,
  type WireRequest,
  type WireResponse,
} from '@model-gateway/core';
import { guardrailFixture, jsonAnswer, webhook } from '../testing/guardrail-fixture.js';
import { webhookVerdict } from './webhook-verdict.js';

function setUp(answer?: () => WireResponse | Promise<WireResponse>) {
  const fixture = guardrailFixture();
  if (answer) fixture.webhooks.answer = answer;
  const { check } = webhook({ headers: { authorization: 'Bearer hook', 'content-type': 'text/plain' } });
  if (check.type !== 'webhook') throw new Error('no webhook');
  const verdict = webhookVerdict(
    check,
    { side: 'input', text: 'Hello', guardrail: 'tone' },
    fixture.call,
    fixture.dependencies,
  );
  return { ...fixture, verdict };
}

function answerOfLength(length: number): WireResponse {
  const verdict = '{"verdict":true}';
  return { status: 200, headers: {}, body: new TextEncoder().encode(verdict.padEnd(length)) };
}

describe('webhookVerdict', () => {
  it('posts the text, with the headers of the config and nothing of the caller', async () => {
    const { webhooks, verdict } = setUp(() => jsonAnswer({ verdict: true }));
    await expect(verdict).resolves.toBe(true);
    const [request] = webhooks.requests;
    expect(request).toMatchObject({
      method: 'POST',
      url: 'https://judge.example/verdict',
      timeouts: { connectMs: 3000, headersMs: 3000, idleMs: 3000 },
    });
    expect(request?.headers).toEqual({
      authorization: 'Bearer hook',
      accept: 'application/json',
      'content-type': 'application/json',
    });
    expect(webhooks.questions).toEqual([
      { side: 'input', text: 'Hello', guardrail: 'tone', request_id: 'request-1' },
    ]);
  });

  it.each<[unknown, number, boolean | undefined]>([
    [{ verdict: true }, 200, true],
    [{ verdict: false, reason: 'rude' }, 201, false],
    [{ verdict: 'allow' }, 200, true],
    [{ verdict: 'deny' }, 200, false],
    [{ verdict: 'maybe' }, 200, undefined],
    [{ verdict: 1 }, 200, undefined],
    [{ verdict: null }, 200, undefined],
    [{}, 200, undefined],
    [[true], 200, undefined],
    [true, 200, undefined],
    [{ verdict: true }, 199, undefined],
    [{ verdict: true }, 302, undefined],
    [{ verdict: true }, 500, undefined],
  ])('reads %j with status %d as %s', async (answer, status, expected) => {
    await expect(setUp(() => jsonAnswer(answer, status)).verdict).resolves.toBe(expected);
  });

  it.each<[string, () => WireResponse | Promise<WireResponse>, boolean | undefined]>([
    ['no JSON', () => ({ status: 200, headers: {}, body: new Uint8Array([123]) }), undefined],
    ['no answer', () => Promise.reject(new UpstreamUnreachableError('away')), undefined],
    ['a long answer', () => answerOfLength(65_536), true],
    ['too long an answer', () => answerOfLength(65_537), undefined],
  ])('takes %s for what it is', async (_name, answer, expected) => {
    await expect(setUp(answer).verdict).resolves.toBe(expected);
  });

  it('waits no longer than it may, and ends the request', async () => {
    const { webhooks, scheduler, verdict } = setUp();
    scheduler.advance(2999);
    expect(webhooks.requests[0]?.signal.aborted).toBe(false);
    scheduler.advance(1);
    await expect(verdict).resolves.toBeUndefined();
    expect(webhooks.requests[0]?.signal.aborted).toBe(true);
  });

  it('leaves no timer behind', async () => {
    const { scheduler, verdict } = setUp(() => jsonAnswer({ verdict: false }));
    expect(scheduler.pending).toBe(1);
    await verdict;
    expect(scheduler.pending).toBe(0);
  });

  it('ends with the call, which is no failure of the webhook', async () => {
    const { controller, webhooks, scheduler, verdict } = setUp();
    controller.abort();
    await expect(verdict).rejects.toBeInstanceOf(CancelledError);
    expect(webhooks.requests[0]?.signal.aborted).toBe(true);
    expect(scheduler.pending).toBe(0);
  });

  it('does not take a bug for a webhook that is away', async () => {
    await expect(setUp(() => Promise.reject(new TypeError('bug'))).verdict).rejects.toThrow(TypeError);
  });

  it('reads no more of an answer than it may have, and closes it', async () => {
    const { webhooks, verdict } = setUp(() => answerOfLength(10_000_000));
    await expect(verdict).resolves.toBeUndefined();
    expect(webhooks.read).toBeLessThanOrEqual(2 * 65_536);
    expect(webhooks.closed).toBe(1);
  });

  it('reads nothing but the beginning of what is no answer', async () => {
    const { webhooks, verdict } = setUp(() => ({ ...answerOfLength(60_000), status: 500 }));
    await expect(verdict).resolves.toBeUndefined();
    expect([webhooks.read < 60_000, webhooks.closed]).toEqual([true, 1]);
  });

  it('waits for the whole answer no longer than it may', async () => {
    const fixture = guardrailFixture();
    const { check } = webhook({});
    if (check.type !== 'webhook') throw new Error('no webhook');
    const signals: AbortSignal[] = [];
    const transport = {
      ...fixture.webhooks,
      send: () => fixture.webhooks.send(),
      open: async ({ signal }: WireRequest) => (
        signals.push(signal),
        { status: 200, headers: {}, body: silence() }
      ),
    };
    const question = { side: 'input', text: 'Hello', guardrail: 'tone' } as const;
    const verdict = webhookVerdict(check, question, fixture.call, { ...fixture.dependencies, transport });
    await new Promise(setImmediate);
    fixture.scheduler.advance(3000);
    await expect(verdict).resolves.toBeUndefined();
    expect(signals[0]?.aborted).toBe(true);
  });
});

/** An answer of which the rest never comes. */
async function* silence(): AsyncIterable<Uint8Array> {
  yield new TextEncoder().encode('{');
  await new Promise(() => undefined);
}
