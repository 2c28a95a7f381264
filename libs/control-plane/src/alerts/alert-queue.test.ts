import type { AlertAttempt, AlertChannel, AlertOutcome } from '@model-gateway/core';
import { alertDelivery, ManualScheduler, MemoryAlertStore } from '@model-gateway/core/testing';
import { AlertQueue, alertPausesMs } from './alert-queue.js';

const channel = { id: 'ops', isEnabled: true } as AlertChannel;
const refused: Partial<AlertAttempt> = { status: 500, error: 'The receiver answered with status 500.' };

function setUp(outcomes: readonly (Partial<AlertAttempt> & Partial<AlertOutcome>)[]) {
  const time = new ManualScheduler();
  const store = new MemoryAlertStore();
  const sent: { id: string; at: number }[] = [];
  const givenUp: string[] = [];
  const during: { attempt?: () => Promise<void> } = {};
  const queue = new AlertQueue({
    store,
    clock: time,
    sender: {
      send: async (_channel, { id }) => {
        const { retryAfterMs, isCalledOff, ...rest } = outcomes[Math.min(sent.length, outcomes.length - 1)]!;
        sent.push({ id, at: time.now() });
        const { attempt } = during;
        delete during.attempt;
        await attempt?.();
        return {
          attempt: { at: time.now(), durationMs: 1, ...rest },
          ...(retryAfterMs !== undefined && { retryAfterMs }),
          ...(isCalledOff && { isCalledOff }),
        };
      },
    },
    onGivenUp: ({ id }, { lastAttempt }) => void givenUp.push(`${id}: ${lastAttempt?.error}`),
  });
  const send = (find: (id: string) => AlertChannel | undefined = () => channel) =>
    queue.send(find, new AbortController().signal);
  const add = (...ids: string[]) =>
    store.add(
      ids.map((id, index) => alertDelivery(id, { createdAt: index, nextAt: index })),
      0,
    );
  const states = async () =>
    (await store.list({ channel: 'ops', limit: 99 })).map(({ id, state }) => `${id} ${state}`);
  return { time, store, sent, during, givenUp, queue, send, add, states };
}

describe('alerts that are due', () => {
  it('are delivered once', async () => {
    const { send, add, states, sent, queue } = setUp([{ status: 204 }]);
    await add('a');
    await Promise.all([send(), send()]);
    await send();
    expect([sent.length, await states()]).toEqual([1, ['a delivered']]);
    expect(queue.readings()).toEqual({ delivered: 1, retried: 0, given_up: 0 });
  });

  it('are tried again after growing pauses, and given up', async () => {
    const { send, add, states, sent, time, givenUp, queue } = setUp([refused]);
    await add('a');
    for (let second = 0; second < 5_000; second += 1) {
      await send();
      time.advance(1_000);
    }
    const starts = [0, ...alertPausesMs].map((_, index) =>
      alertPausesMs.slice(0, index).reduce<number>((sum, pause) => sum + pause, 0),
    );
    expect(sent.map(({ at }) => at)).toEqual(starts);
    expect(await states()).toEqual(['a failed']);
    expect(givenUp).toEqual(['a: The receiver answered with status 500.']);
    expect(queue.readings()).toEqual({ delivered: 0, retried: 5, given_up: 1 });
  });

  it('wait for as long as the receiver asks, and are given up when it is gone for good', async () => {
    const { send, add, sent, time, states } = setUp([
      { ...refused, retryAfterMs: 90_000 },
      { status: 410, error: 'The receiver answered with status 410.' },
    ]);
    await add('a');
    await send();
    time.advance(89_999);
    await send();
    expect(sent).toHaveLength(1);
    time.advance(1);
    await send();
    expect([sent.length, await states()]).toEqual([2, ['a failed']]);
  });

  it('wait behind one that the receiver of their channel has refused', async () => {
    const { send, add, sent, time } = setUp([refused, {}]);
    await add('a', 'b', 'c');
    time.advance(10);
    await send();
    await send();
    expect(sent.map(({ id }) => id)).toEqual(['a']);
    time.advance(5_000);
    await send();
    expect(sent.map(({ id }) => id)).toEqual(['a', 'a', 'b', 'c']);
  });

  it.each([
    ['is away', refused],
    ['is gone for good', { status: 410, error: 'The receiver answered with status 410.' }],
  ])('do not wait for those of a channel whose receiver %s', async (_, outcome) => {
    const { send, store, sent, time } = setUp([outcome, {}]);
    const many = Array.from({ length: 150 }, (_each, index) => alertDelivery(`a${index}`, { nextAt: 0 }));
    await store.add([...many, alertDelivery('b', { channel: 'other', nextAt: 1 })], 0);
    time.advance(10);
    await send();
    await send();
    expect(sent.map(({ id }) => id)).toEqual(['a0', 'b']);
  });

  it('of a channel whose receiver stays away are given up with the first of them', async () => {
    const { send, add, states, time } = setUp([refused]);
    await add('a', 'b', 'c');
    time.advance(2);
    for (let second = 0; second < 5_000; second += 1) {
      await send();
      time.advance(1_000);
    }
    expect([...(await states())].sort()).toEqual(['a failed', 'b failed', 'c failed']);
  });

  it('stay delivered when a process that was paused says later that its attempt failed', async () => {
    const { send, add, states, during, time, queue } = setUp([refused, {}]);
    await add('a');
    during.attempt = async () => {
      time.advance(60_000);
      await send();
    };
    await send();
    expect(await states()).toEqual(['a delivered']);
    expect(queue.readings()).toEqual({ delivered: 1, retried: 0, given_up: 0 });
  });

  it.each([
    ['The channel is off.', { ...channel, isEnabled: false }],
    ['The channel does not exist any more.', undefined],
  ])('are settled without an alarm: %s', async (error, found) => {
    const { send, add, store, sent, givenUp, queue } = setUp([{}]);
    await add('a');
    await send(() => found);
    expect([sent, givenUp]).toEqual([[], []]);
    expect(queue.readings()).toEqual({ delivered: 0, retried: 0, given_up: 0 });
    expect(await store.list({ channel: 'ops', limit: 9 })).toMatchObject([
      { state: 'failed', attempts: 0, lastAttempt: { error } },
    ]);
  });

  it('are due again at once after a start, when the gateway stops meanwhile', async () => {
    const { send, add, store, time, queue } = setUp([{ error: 'x', isCalledOff: true }]);
    await add('a');
    await send();
    expect(await store.due(time.now(), 9)).toEqual([expect.objectContaining({ attempts: 0 })]);
    expect(queue.readings()).toEqual({ delivered: 0, retried: 0, given_up: 0 });
  });

  it('of another process are left to it for a minute', async () => {
    const { send, add, store, sent, time } = setUp([{}]);
    await add('a');
    const [delivery] = await store.due(0, 1);
    await store.claim(delivery!, 60_000);
    await send();
    time.advance(59_999);
    await send();
    expect(sent).toEqual([]);
    time.advance(1);
    await send();
    expect(sent).toHaveLength(1);
  });
});
