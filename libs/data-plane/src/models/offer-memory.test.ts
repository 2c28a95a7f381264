import {
  UpstreamUnreachableError,
  type CallContext,
  type CatalogEntry,
  type LossEntry,
  type UpstreamModel,
} from '@model-gateway/core';
import { OfferMemory } from './offer-memory.js';

const entry: CatalogEntry = { slug: 'e', kind: 'vertex-ai', credential: { type: 'api-key', apiKey: 'k' } };
const models: UpstreamModel[] = [{ id: 'm', ownedBy: 'google' }];
const loss: LossEntry = { path: 'refresh', action: 'dropped', reason: 'One publisher is away.' };

/** An upstream that answers when the test says so, and whoever asks it. */
function setUp() {
  const clock = { time: 0, now: () => clock.time };
  const memory = new OfferMemory(clock);
  const asked: { call: CallContext; answer: () => void; fail: (error: Error) => void }[] = [];
  const execute = (call: CallContext) =>
    new Promise<readonly UpstreamModel[]>((resolve, reject) => {
      asked.push({ call, answer: () => resolve(models), fail: reject });
    });
  const come = (region?: string, of = entry) => {
    const controller = new AbortController();
    const losses: LossEntry[] = [];
    const call: CallContext = {
      requestId: 'r',
      signal: controller.signal,
      reportLoss: (one) => void losses.push(one),
    };
    return { controller, losses, answer: memory.recall(of, region, call, execute) };
  };
  return { clock, asked, come };
}

describe('what upstreams offer', () => {
  it('is asked once for all who ask at the same time, and kept for a while', async () => {
    const { clock, asked, come } = setUp();
    const all = [come(), come(), come()];
    asked[0]?.answer();
    for (const { answer } of all) expect(await answer).toBe(models);
    clock.time = 29_999;
    expect(await come().answer).toBe(models);
    expect(asked).toHaveLength(1);
    clock.time = 30_000;
    const late = come();
    expect(asked).toHaveLength(2);
    asked[1]?.answer();
    await late.answer;
  });

  it('reports to each who asks what the upstream could not say', async () => {
    const { asked, come } = setUp();
    const first = come();
    asked[0]?.call.reportLoss(loss);
    asked[0]?.answer();
    await first.answer;
    const second = come();
    await second.answer;
    expect([first.losses, second.losses]).toEqual([[loss], [loss]]);
  });

  it('is asked again after a failure, which all who wait share', async () => {
    const { asked, come } = setUp();
    const both = [come(), come()];
    asked[0]?.fail(new UpstreamUnreachableError('No connection.'));
    for (const { answer } of both) await expect(answer).rejects.toThrow('No connection.');
    void come().answer;
    expect(asked).toHaveLength(2);
  });

  it('does not wait for those who left, and is called off only with the last', async () => {
    const { asked, come } = setUp();
    const [one, other] = [come(), come()];
    one.controller.abort(new Error('Left.'));
    await expect(one.answer).rejects.toThrow('Left.');
    expect(asked[0]?.call.signal.aborted).toBe(false);
    other.controller.abort(new Error('Left too.'));
    await expect(other.answer).rejects.toThrow('Left too.');
    expect(asked[0]?.call.signal.aborted).toBe(true);
    const next = come();
    asked[1]?.answer();
    expect(await next.answer).toBe(models);
  });

  it('is another thing in another region, and of an entry that has changed', async () => {
    const { asked, come } = setUp();
    const all = [come(), come('a'), come('b'), come('a'), come(undefined, { ...entry })];
    expect(asked).toHaveLength(4);
    for (const { answer } of asked) answer();
    await Promise.all(all.map(({ answer }) => answer));
  });

  it('is forgotten when callers name more regions than there are', async () => {
    const { asked, come } = setUp();
    const all = Array.from({ length: 51 }, (_, index) => come(`r${index}`));
    for (const { answer } of asked) answer();
    await Promise.all(all.map(({ answer }) => answer));
    await come('r1').answer;
    expect(asked).toHaveLength(51);
    void come('r0').answer;
    expect(asked).toHaveLength(52);
  });
});
