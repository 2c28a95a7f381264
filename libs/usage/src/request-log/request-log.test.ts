import { StoreUnavailableError, type RequestLogStore, type RequestRecord } from '@model-gateway/core';
import { ManualScheduler, requestRecord, settled } from '@model-gateway/core/testing';
import { packedBytes, SteeredLogStore } from '../testing/steered-log-store.js';
import type { QueueBounds } from './record-queue.js';
import { RequestLog } from './request-log.js';

const away = new StoreUnavailableError('The log cannot be reached.');

function setUp<Store extends Pick<RequestLogStore, 'pack' | 'write' | 'deleteOutdated'>>(
  store: Store,
  bounds?: QueueBounds,
) {
  const scheduler = new ManualScheduler();
  const problems: string[] = [];
  const log = new RequestLog({
    store,
    clock: scheduler,
    scheduler,
    retentionDays: 1,
    onProblem: (message) => problems.push(message),
    ...(bounds && { bounds }),
  });
  const observe = (count: number, from = 0, members?: Partial<RequestRecord>): void => {
    for (let place = from; place < from + count; place += 1) log.observe(requestRecord(`${place}`, members));
  };
  const pass = async (ms: number): Promise<void> => {
    scheduler.advance(ms);
    await settled();
  };
  return { scheduler, problems, log, observe, pass, store };
}

const idsOf = (records: readonly RequestRecord[]): number[] => records.map(({ id }) => Number(id));
const numbers = (count: number, from = 0): number[] => Array.from({ length: count }, (_, at) => from + at);
const bodiesOf = (length: number) => ({ bodies: { clientRequest: { text: 'x'.repeat(length) } } });

describe('RequestLog', () => {
  it('writes what came within a second in one batch, with one timer', async () => {
    const { scheduler, log, observe, pass, store } = setUp(new SteeredLogStore());
    observe(100);
    expect(scheduler.pending).toBe(1);
    await pass(999);
    expect(store.begun).toBe(0);
    await pass(1);
    expect(store.current?.records).toHaveLength(100);
    store.current?.succeed();
    await settled();
    expect(idsOf(store.stored)).toEqual(numbers(100));
    expect(log.state()).toEqual({
      queued: 0,
      queuedBytes: 0,
      written: 100,
      unindexed: 0,
      unindexedSeconds: 0,
      droppedRecords: 0,
      droppedBodies: 0,
    });
    expect(scheduler.pending).toBe(0);
  });

  it('reports how many records the store has not indexed yet, and their age', () => {
    const { scheduler, log, store } = setUp(new SteeredLogStore());
    const unindexed = { records: 7, since: scheduler.now() - 2_500 };
    Object.assign(store, { unindexed: () => unindexed });
    expect(log.state()).toMatchObject({ unindexed: 7, unindexedSeconds: 2.5 });
    unindexed.since = scheduler.now() + 1_000;
    expect(log.state().unindexedSeconds).toBe(0);
  });

  it('writes at once when a batch is full, but never synchronously', async () => {
    const { scheduler, observe, pass, store } = setUp(new SteeredLogStore());
    observe(7_200);
    expect([store.begun, scheduler.pending]).toEqual([0, 1]);
    await pass(0);
    expect(store.current?.records).toHaveLength(3_000);
    store.current?.succeed();
    await settled();
    await pass(0);
    expect(idsOf(store.current?.records ?? [])).toEqual(numbers(3_000, 3_000));
  });

  it('writes a few at once after a quiet time, then twice as many each time', async () => {
    const { observe, pass, store } = setUp(new SteeredLogStore());
    const sizes: number[] = [];
    for (let place = 0; place < 12_000; place += 25) {
      observe(25, place);
      await pass(0);
      if (!store.current) continue;
      sizes.push(store.current.records.length);
      store.current.succeed();
      await settled();
    }
    expect(sizes).toEqual([125, 250, 500, 1_000, 2_000, 3_000, 3_000]);
    await pass(1_000);
    store.current?.succeed();
    await settled();
    observe(1);
    await pass(1_000);
    store.current?.succeed();
    await settled();
    observe(125);
    await pass(0);
    expect(store.current?.records).toHaveLength(125);
  });

  it('writes at once when the queue is large in bytes, in batches bounded in bytes', async () => {
    const { observe, pass, store } = setUp(new SteeredLogStore());
    observe(9, 0, bodiesOf(300_000));
    await pass(0);
    expect(store.current?.records).toHaveLength(3);
  });

  it('runs one write at a time', async () => {
    const { observe, pass, store } = setUp(new SteeredLogStore());
    for (let second = 0; second < 60; second += 1) {
      observe(600, second * 600);
      await pass(1_000);
    }
    expect([store.begun, store.mostAtOnce]).toEqual([1, 1]);
  });

  it('retries an unreachable store after pauses that grow to five seconds, and reports it once', async () => {
    const { problems, observe, pass, store } = setUp(new SteeredLogStore());
    observe(1);
    await pass(1_000);
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const { begun } = store;
      store.current?.fail(away);
      await settled();
      let waited = 0;
      for (; store.begun === begun; waited += 50) await pass(50);
      pauses.push(waited);
    }
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000]);
    expect(problems).toEqual(['Requests cannot be logged now; their records wait in memory.']);
    store.current?.succeed();
    await settled();
    expect(problems).toEqual([problems[0], 'Requests are logged again.']);
    expect(idsOf(store.stored)).toEqual([0]);
  });

  it('does not shorten the pause for a full batch while the store is unreachable', async () => {
    const { observe, pass, store } = setUp(new SteeredLogStore());
    observe(3_000);
    await pass(0);
    store.current?.fail(away);
    await settled();
    observe(5_000, 3_000);
    await pass(249);
    expect(store.begun).toBe(1);
    await pass(1);
    expect(store.begun).toBe(2);
  });

  it('drops the oldest records beyond its bound, and reports the start and the end of it', async () => {
    const { problems, log, observe, pass, store } = setUp(new SteeredLogStore());
    observe(3_000);
    await pass(0);
    observe(30_000, 3_000);
    expect(log.state()).toMatchObject({ queued: 20_000, droppedRecords: 13_000 });
    expect(problems).toHaveLength(1);
    while (log.state().queued > 0) {
      store.current?.succeed();
      await settled();
      await pass(250);
    }
    expect(idsOf(store.stored)).toEqual([...numbers(3_000), ...numbers(17_000, 16_000)]);
    expect(problems).toEqual([
      expect.stringContaining('Too many records of requests wait'),
      'No records of requests are dropped any more; dropped were 13000 records, and the bodies of 0.',
    ]);
  });

  it('drops bodies before records, the oldest first, and does not change records of other observers', async () => {
    const { log, pass, store } = setUp(new SteeredLogStore(false), { records: 100, bytes: 50_000 });
    const records = numbers(10).map((id) => requestRecord(`${id}`, bodiesOf(10_000)));
    for (const record of records) log.observe(record);
    expect(log.state()).toMatchObject({ queued: 10, droppedBodies: 7, droppedRecords: 0 });
    expect(log.state().queuedBytes).toBeLessThanOrEqual(50_000);
    await pass(1_000);
    store.current?.succeed();
    expect(store.stored.map(({ bodies }) => bodies !== undefined)).toEqual(numbers(10).map((id) => id >= 7));
    expect(records.every(({ bodies }) => bodies !== undefined)).toBe(true);
  });

  it('does not drop all other records for a body that is larger than the bound', async () => {
    const { log, observe } = setUp(new SteeredLogStore(), { records: 100, bytes: 50_000 });
    observe(3, 0, bodiesOf(10_000));
    observe(1, 3, bodiesOf(60_000));
    expect(log.state()).toMatchObject({ queued: 4, droppedBodies: 1, droppedRecords: 0 });
  });

  it('finds the one record that the store rejects, and writes all others once, in order', async () => {
    const queued: RequestRecord[] = [];
    let writes = 0;
    const write = async (records: readonly RequestRecord[]): Promise<void> => {
      writes += 1;
      if (records.some(({ id }) => id === '321')) throw new TypeError('not a number');
      queued.push(...records);
    };
    const { log, problems, observe, pass } = setUp({ write, deleteOutdated: async () => false });
    observe(1_000);
    for (let step = 0; step < 30; step += 1) await pass(20);
    expect(idsOf(queued)).toEqual(numbers(1_000).filter((id) => id !== 321));
    expect(log.state()).toMatchObject({ queued: 0, written: 999, droppedRecords: 1 });
    expect(writes).toBeLessThan(25);
    expect(problems[0]).toContain('cannot be written and is dropped');
    expect(problems[1]).toContain('dropped were 1 records');
  });

  it('packs each record when it is observed, and drops one that cannot be packed', async () => {
    const store = new SteeredLogStore();
    const pack = jest.fn(store.pack);
    Object.assign(store, { pack });
    const { log, problems, observe, pass } = setUp(store);
    observe(1);
    expect(pack).toHaveBeenCalledTimes(1);
    pack.mockImplementationOnce(() => {
      throw new TypeError('a number without end');
    });
    observe(2, 1);
    expect(log.state()).toMatchObject({ queued: 2, queuedBytes: 2 * packedBytes, droppedRecords: 1 });
    expect(problems[0]).toContain('cannot be written and is dropped');
    await pass(1_000);
    store.current?.succeed();
    await settled();
    expect(idsOf(store.stored)).toEqual([0, 2]);
    expect(problems[1]).toContain('dropped were 1 records');
  });

  it('pauses between writes to a store that rejects everything', async () => {
    let writes = 0;
    const write = async (): Promise<void> => {
      writes += 1;
      throw new TypeError('always');
    };
    const { log, problems, observe, pass } = setUp({ write, deleteOutdated: async () => false });
    for (let tick = 0; tick < 600; tick += 1) {
      observe(100, tick * 100);
      await pass(100);
    }
    expect(writes).toBeLessThan(50);
    expect(log.state().queued).toBeLessThanOrEqual(20_000);
    expect(problems).toHaveLength(1);
  });
});
