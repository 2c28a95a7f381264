import { ManualScheduler } from '@model-gateway/core/testing';
import { OverloadedError } from '@model-gateway/core';
import fc from 'fast-check';
import { FairSlots } from './fair-slots.js';
import type { SlotOwner } from './slot-owner.js';

const never = () => new AbortController().signal;

function setUp(slots: number, mostWaiting = 1_000, waitMs = 10_000) {
  const time = new ManualScheduler();
  const fair = new FairSlots({
    slots,
    mostWaiting,
    waitMs,
    now: () => time.now(),
    schedule: (ms, callback) => time.schedule(ms, callback),
  });
  return { time, fair };
}

/** Lets promises settle. */
const settle = () => new Promise(setImmediate);

describe('one caller alone', () => {
  it('gets seven eighths of the slots, and the next one is served at once', () => {
    const { fair } = setUp(1_024);
    let held = 0;
    while (fair.take({ owner: 'hog', weight: 1 })) held += 1;
    expect(held).toBe(896);
    for (let count = 0; count < 100; count += 1)
      expect(fair.take({ owner: 'other', weight: 1 })).toBeDefined();
  });

  it('finds at least one slot, however few there are', () => {
    for (const slots of [1, 2, 3, 8]) {
      const { fair } = setUp(slots);
      expect(fair.take({ owner: 'a', weight: 1 })).toBeDefined();
    }
  });
});

describe('the queue', () => {
  it('refuses what waits too long, with a time to come again', async () => {
    const { fair, time } = setUp(1, 10, 5_000);
    fair.take({ owner: 'hog', weight: 1 });
    const waiting = fair.wait({ owner: 'b', weight: 1 }, never()).catch((error: unknown) => error);
    time.advance(4_999);
    await settle();
    expect(fair.waiting).toBe(1);
    time.advance(1);
    const error = await waiting;
    expect(error).toBeInstanceOf(OverloadedError);
    expect((error as OverloadedError).retryAfterMs).toBe(5_000);
    expect(fair.waiting).toBe(0);
    expect(time.pending).toBe(0);
  });

  it('leaves places for others: a caller fills half of what is left', async () => {
    const { fair } = setUp(1, 100);
    fair.take({ owner: 'hog', weight: 1 });
    const refused: unknown[] = [];
    for (let count = 0; count < 100; count += 1) {
      fair.wait({ owner: 'hog', weight: 1 }, never()).catch((error: unknown) => refused.push(error));
    }
    await settle();
    expect(fair.waiting).toBe(50);
    expect(refused).toHaveLength(50);
    fair.wait({ owner: 'other', weight: 1 }, never()).catch((error: unknown) => refused.push(error));
    await settle();
    expect(fair.waiting).toBe(51);
  });

  it('lets go of a request whose caller leaves', async () => {
    const { fair, time } = setUp(1);
    const owner = fair.take({ owner: 'a', weight: 1 })!;
    const leaving = new AbortController();
    const waiting = fair.wait({ owner: 'b', weight: 1 }, leaving.signal).catch((error: unknown) => error);
    leaving.abort(new Error('gone'));
    expect(await waiting).toEqual(new Error('gone'));
    fair.release(owner);
    expect([fair.inUse, fair.waiting, time.pending]).toEqual([0, 0, 0]);
  });

  it('says when a place is likely to be free, by the pace of the requests before', async () => {
    const { fair, time } = setUp(1, 1);
    for (let round = 0; round < 50; round += 1) {
      const owner = fair.take({ owner: 'a', weight: 1 })!;
      time.advance(3_000);
      fair.release(owner);
    }
    fair.take({ owner: 'a', weight: 1 });
    fair.wait({ owner: 'b', weight: 1 }, never()).catch(() => undefined);
    const error = await fair.wait({ owner: 'b', weight: 1 }, never()).catch((refusal: unknown) => refusal);
    expect((error as OverloadedError).retryAfterMs).toBe(6_000);
  });
});

it('gives slots by weight among callers that always want more', async () => {
  const { fair, time } = setUp(16, 10_000, 1e9);
  const weights = { light: 1, heavy: 3 };
  const served = { light: 0, heavy: 0 };
  const run = (name: keyof typeof weights, slot: SlotOwner): void => {
    served[name] += 1;
    time.schedule(10, () => {
      void ask(name);
      fair.release(slot);
    });
  };
  const ask = async (name: keyof typeof weights): Promise<void> => {
    const share = { owner: name, weight: weights[name] };
    run(name, fair.take(share) ?? (await fair.wait(share, never())));
  };
  for (let count = 0; count < 100; count += 1) {
    void ask('light');
    void ask('heavy');
  }
  for (let step = 0; step < 300; step += 1) {
    await settle();
    time.advance(10);
  }
  expect(served.heavy / served.light).toBeGreaterThan(2.5);
  expect(served.heavy / served.light).toBeLessThan(3.5);
});

it('gives no more slots than there are, serves or refuses every request, and leaves no slot free that a waiting caller may have', () => {
  const step = fc.record({
    owner: fc.integer({ min: 0, max: 4 }),
    lastsMs: fc.integer({ min: 1, max: 300 }),
    afterMs: fc.nat(20),
  });
  const law = fc.asyncProperty(
    fc.integer({ min: 1, max: 12 }),
    fc.array(step, { minLength: 1, maxLength: 120 }),
    async (slots, steps) => {
      const { fair, time } = setUp(slots, 1_000, 5_000);
      let running = 0;
      let ended = 0;
      const order: Record<string, number[]> = {};
      const begin = (owner: string, number: number, lastsMs: number, slot: SlotOwner): void => {
        running += 1;
        expect(running).toBeLessThanOrEqual(slots);
        (order[owner] ??= []).push(number);
        time.schedule(lastsMs, () => {
          running -= 1;
          ended += 1;
          fair.release(slot);
        });
      };
      const began = time.now();
      for (const [number, { owner: index, lastsMs, afterMs }] of steps.entries()) {
        const share = { owner: `o${index}`, weight: 1 + (index % 2) };
        const slot = fair.take(share);
        if (slot) begin(share.owner, number, lastsMs, slot);
        else {
          const since = time.now();
          fair.wait(share, never()).then(
            (granted) => {
              expect(time.now() - since).toBeLessThanOrEqual(5_000);
              begin(share.owner, number, lastsMs, granted);
            },
            () => (ended += 1),
          );
        }
        for (let ms = 0; ms < afterMs; ms += 1) {
          time.advance(1);
          await Promise.resolve();
          await Promise.resolve();
        }
        // Somebody waits only while every slot that it may have is taken.
        if (fair.waiting > 0) expect(fair.inUse).toBeGreaterThanOrEqual(Math.floor((slots * 7) / 8));
      }
      while (ended < steps.length && time.now() - began < 100_000) {
        time.advance(1);
        await Promise.resolve();
        await Promise.resolve();
      }
      expect(ended).toBe(steps.length);
      expect([fair.inUse, fair.waiting, time.pending]).toEqual([0, 0, 0]);
      for (const numbers of Object.values(order))
        expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
    },
  );
  return fc.assert(law, { numRuns: 60 });
});
