import { StoreUnavailableError, type RequestRecord } from '@model-gateway/core';
import fc from 'fast-check';
import { ManualScheduler, requestRecord, settled } from '@model-gateway/core/testing';
import { SteeredLogStore } from '../testing/steered-log-store.js';
import { RequestLog } from './request-log.js';

type Step =
  | { readonly kind: 'observe'; readonly count: number; readonly bodyLength: number; readonly isBad: boolean }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'flush' }
  | { readonly kind: 'answer'; readonly isAway: boolean };

const observing = fc.record({
  kind: fc.constant('observe' as const),
  count: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 900 })),
  bodyLength: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3_000 }), fc.constant(300_000)),
  isBad: fc.boolean(),
});
const passing = fc.record({
  kind: fc.constant('pass' as const),
  ms: fc.constantFrom(0, 1, 100, 250, 1_000, 6_000),
});
const flushing = fc.constant({ kind: 'flush' as const });
const answering = fc.record({ kind: fc.constant('answer' as const), isAway: fc.boolean() });
const steps: fc.Arbitrary<Step[]> = fc.array(fc.oneof(observing, passing, flushing, answering, answering), {
  maxLength: 60,
});
const anyBounds = fc.record({
  records: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 3_000 })),
  bytes: fc.oneof(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 2_000_000 })),
});

const away = new StoreUnavailableError('The log cannot be reached.');

/** A log, the store that it writes to, and the laws that hold for both at any time. */
class Bench {
  readonly scheduler = new ManualScheduler();
  readonly store: SteeredLogStore;
  readonly problems: string[] = [];
  readonly bad = new Set<string>();
  readonly log: RequestLog;
  observed = 0;

  constructor(
    private readonly bounds: { readonly records: number; readonly bytes: number },
    packs: boolean,
  ) {
    this.store = new SteeredLogStore(packs);
    const { scheduler, store } = this;
    const onProblem = (message: string): void => void this.problems.push(message);
    this.log = new RequestLog({ store, clock: scheduler, scheduler, retentionDays: 1, onProblem, bounds });
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'pass') this.scheduler.advance(step.ms);
    else if (step.kind === 'answer') this.answer(step.isAway);
    else if (step.kind === 'flush') void this.log.flush();
    else this.observe(step.count, step.bodyLength, step.isBad);
    await settled();
    this.check();
  }

  /** What a store would answer: it refuses what it does not like. */
  answer(isAway: boolean): void {
    const write = this.store.current;
    if (!write) return;
    if (isAway) write.fail(away);
    else if (write.records.some(({ id }) => this.bad.has(id))) write.fail(new TypeError('refused'));
    else write.succeed();
  }

  async recover(): Promise<void> {
    for (let round = 0; this.log.state().queued > 0; round += 1) {
      expect(round).toBeLessThan(20_000);
      this.answer(false);
      await settled();
      this.scheduler.advance(5_000);
    }
    this.check();
  }

  check(): void {
    const { queued, queuedBytes, written, droppedRecords, droppedBodies } = this.log.state();
    expect(written + droppedRecords + queued).toBe(this.observed);
    expect(written).toBe(this.store.stored.length);
    expect(queued).toBeLessThanOrEqual(this.bounds.records);
    expect(queuedBytes).toBeLessThanOrEqual(this.bounds.bytes);
    expect(droppedBodies).toBeLessThanOrEqual(this.observed);
    expect(this.store.mostAtOnce).toBeLessThanOrEqual(1);
    if (this.store.underWay.size > 0) expect(this.scheduler.pending).toBe(0);
    else if (queued > 0) expect(this.scheduler.pending).toBe(1);
  }

  private observe(count: number, bodyLength: number, isBad: boolean): void {
    const bodies = { clientAnswer: { text: 'x'.repeat(bodyLength) } };
    for (let made = 0; made < count; made += 1) {
      const id = `${this.observed}`;
      if (isBad && made === count >> 1) this.bad.add(id);
      this.log.observe(requestRecord(id, bodyLength > 0 ? { bodies } : {}));
      this.observed += 1;
    }
  }
}

const idsOf = (records: readonly RequestRecord[]): number[] => records.map(({ id }) => Number(id));

describe('RequestLog, under random sequences of events', () => {
  it('counts every record once, keeps the order, stays within its bounds, and writes nothing twice', async () => {
    const law = fc.asyncProperty(steps, anyBounds, fc.boolean(), async (taken, bounds, packs) => {
      const bench = new Bench(bounds, packs);
      for (const step of taken) await bench.take(step);
      await bench.recover();
      const ids = idsOf(bench.store.stored);
      expect(ids.every((id, place) => place === 0 || id > Number(ids[place - 1]))).toBe(true);
      expect(ids.some((id) => bench.bad.has(`${id}`))).toBe(false);
      expect(bench.log.state().queuedBytes).toBe(0);
    });
    await fc.assert(law, { numRuns: 300 });
  }, 60_000);

  it('drops only rejected records, where the bounds are wide', async () => {
    const law = fc.asyncProperty(steps, fc.boolean(), async (taken, packs) => {
      const bench = new Bench({ records: 1e6, bytes: 1e12 }, packs);
      for (const step of taken) await bench.take(step);
      await bench.recover();
      expect(bench.log.state()).toMatchObject({ droppedRecords: bench.bad.size, droppedBodies: 0 });
    });
    await fc.assert(law, { numRuns: 150 });
  }, 60_000);

  it('ends within its limit with every record counted', async () => {
    const law = fc.asyncProperty(
      steps,
      anyBounds,
      steps,
      fc.boolean(),
      async (before, bounds, during, packs) => {
        const bench = new Bench(bounds, packs);
        for (const step of before) await bench.take(step);
        let writtenInTime = 0;
        // What a write comes to that takes longer, nobody waits for.
        const end = bench.log.stop(10_000).then(() => (writtenInTime = bench.store.stored.length));
        for (const step of during) {
          if (step.kind === 'pass') bench.scheduler.advance(step.ms);
          else if (step.kind === 'answer') bench.answer(step.isAway);
          else if (step.kind === 'flush') void bench.log.flush();
          await settled();
        }
        bench.scheduler.advance(10_000);
        await end;
        const { queued, written, droppedRecords } = bench.log.state();
        expect([queued, written + droppedRecords]).toEqual([0, bench.observed]);
        expect(written).toBe(writtenInTime);
        expect(bench.scheduler.pending).toBe(0);
      },
    );
    await fc.assert(law, { numRuns: 150 });
  }, 60_000);
});
