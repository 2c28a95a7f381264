import { ManualScheduler } from '@model-gateway/core/testing';
import type { UpstreamShare } from '@model-gateway/core';
import fc from 'fast-check';
import { FairSlots } from './fair-slots.js';
import type { SlotOwner } from './slot-owner.js';

const never = () => new AbortController().signal;
/** Lets promises settle. */
const settle = () => new Promise(setImmediate);

/** An upstream with so many slots, in virtual time. */
class Upstream {
  readonly time = new ManualScheduler();
  readonly fair: FairSlots;
  readonly served = new Map<string, number>();
  readonly waits = new Map<string, number[]>();

  constructor(
    slots: number,
    private readonly lasts: () => number,
  ) {
    this.fair = new FairSlots({
      slots,
      mostWaiting: 10_000,
      waitMs: 1e9,
      now: () => this.time.now(),
      schedule: (ms, callback) => this.time.schedule(ms, callback),
    });
  }

  /** One request. @returns a promise that is fulfilled when it has ended */
  async ask(share: UpstreamShare): Promise<void> {
    const since = this.time.now();
    const slot: SlotOwner = this.fair.take(share) ?? (await this.fair.wait(share, never()));
    const name = share.group?.owner ?? '';
    this.waits.set(name, [...(this.waits.get(name) ?? []), this.time.now() - since]);
    await new Promise<void>((resolve) => this.time.schedule(this.lasts(), resolve));
    this.served.set(name, (this.served.get(name) ?? 0) + 1);
    this.fair.release(slot);
  }

  /** Asks one request after another, for ever. */
  async saturate(share: UpstreamShare): Promise<never> {
    for (;;) await this.ask(share);
  }

  async run(ms: number, each: (at: number) => void = () => undefined): Promise<void> {
    for (let at = 0; at < ms; at += 5) {
      each(at);
      await settle();
      this.time.advance(5);
    }
    await settle();
  }
}

const share = (workspace: string, weight: number, key = 'key'): UpstreamShare => ({
  owner: `${workspace}/${key}`,
  weight: 1,
  group: { owner: workspace, weight },
});

/** Between 100 and 300 ms, without any chance. */
function durations(): () => number {
  let count = 0;
  return () => 100 + (((count += 1) * 37) % 200);
}

describe('groups that always want more', () => {
  it.each([
    ['one key each', 64, 1, 1],
    ['many keys in the lighter one', 64, 20, 1],
    ['many keys in the heavier one', 64, 1, 20],
    ['few connections', 16, 1, 1],
  ])('are served by their weights, 1 to 3, with %s', async (_, slots, lightKeys, heavyKeys) => {
    const upstream = new Upstream(slots, durations());
    for (let count = 0; count < 200; count += 1) {
      void upstream.saturate(share('light', 1, `k${count % lightKeys}`));
      void upstream.saturate(share('heavy', 3, `k${count % heavyKeys}`));
    }
    await upstream.run(2_000);
    upstream.served.clear();
    await upstream.run(10_000);
    const ratio = (upstream.served.get('heavy') ?? 0) / (upstream.served.get('light') ?? 0);
    expect(Math.abs(ratio / 3 - 1)).toBeLessThan(0.05);
  });

  it('keep a third one that asks once a second waiting for less than a tenth of one', async () => {
    const upstream = new Upstream(64, durations());
    for (let count = 0; count < 200; count += 1) {
      void upstream.saturate(share('light', 1));
      void upstream.saturate(share('heavy', 3));
    }
    await upstream.run(20_000, (at) => {
      if (at >= 1_000 && at % 1_000 === 0) void upstream.ask(share('rare', 1));
    });
    const waits = upstream.waits.get('rare') ?? [];
    expect(waits).toHaveLength(19);
    expect(Math.max(...waits)).toBeLessThan(100);
  });

  it('divide what they have among their keys by the weights of these', async () => {
    const upstream = new Upstream(64, durations());
    const perKey = { small: 0, large: 0 };
    const saturate = async (key: keyof typeof perKey, weight: number): Promise<never> => {
      for (;;) {
        await upstream.ask({ ...share('ads', 1, key), weight });
        perKey[key] += 1;
      }
    };
    for (let count = 0; count < 200; count += 1) {
      void saturate('small', 1);
      void saturate('large', 3);
      void upstream.saturate(share('search', 1));
    }
    await upstream.run(12_000);
    const ratio = perKey.large / perKey.small;
    expect(ratio).toBeGreaterThan(2.5);
    expect(ratio).toBeLessThan(3.5);
  });
});

it('no group gives up a slot that nobody else can have, and every request is served', () => {
  const step = fc.record({
    group: fc.nat(2),
    key: fc.nat(2),
    lastsMs: fc.integer({ min: 1, max: 200 }),
    afterMs: fc.nat(15),
  });
  const law = fc.asyncProperty(
    fc.integer({ min: 1, max: 12 }),
    fc.array(step, { minLength: 1, maxLength: 80 }),
    async (slots, steps) => {
      const lasts: number[] = [];
      const upstream = new Upstream(slots, () => lasts.shift() ?? 1);
      let ended = 0;
      for (const { group, key, lastsMs, afterMs } of steps) {
        lasts.push(lastsMs);
        void upstream.ask(share(`g${group}`, 1 + group, `k${key}`)).then(() => (ended += 1));
        await upstream.run(afterMs);
        expect(upstream.fair.inUse).toBeLessThanOrEqual(slots);
        if (upstream.fair.waiting > 0)
          expect(upstream.fair.inUse).toBeGreaterThanOrEqual(Math.floor((slots * 7) / 8));
      }
      await upstream.run(30_000 / Math.max(1, slots));
      expect([ended, upstream.fair.inUse, upstream.fair.waiting]).toEqual([steps.length, 0, 0]);
    },
  );
  return fc.assert(law, { numRuns: 30 });
}, 60_000);
