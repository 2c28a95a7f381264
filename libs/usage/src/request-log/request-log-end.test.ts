import { StoreUnavailableError, type RequestLogStore } from '@model-gateway/core';
import { ManualScheduler, requestRecord, settled } from '@model-gateway/core/testing';
import { SteeredLogStore } from '../testing/steered-log-store.js';
import { RequestLog } from './request-log.js';

const away = new StoreUnavailableError('The log cannot be reached.');

function setUp(store: Pick<RequestLogStore, 'pack' | 'write' | 'deleteOutdated'>) {
  const scheduler = new ManualScheduler();
  const problems: string[] = [];
  const onProblem = (message: string): void => void problems.push(message);
  const log = new RequestLog({ store, clock: scheduler, scheduler, retentionDays: 30, onProblem });
  const pass = async (ms: number): Promise<void> => {
    scheduler.advance(ms);
    await settled();
  };
  return { scheduler, problems, log, pass };
}

describe('the end of a RequestLog', () => {
  it('comes when everything is written', async () => {
    const store = new SteeredLogStore();
    const { scheduler, problems, log } = setUp(store);
    for (let count = 0; count < 700; count += 1) log.observe(requestRecord(`${count}`));
    let isOver = false;
    const end = log.stop(5_000).then(() => (isOver = true));
    while (store.current) {
      expect(isOver).toBe(false);
      store.current.succeed();
      await settled();
      scheduler.advance(0);
    }
    await end;
    expect(store.stored).toHaveLength(700);
    expect([scheduler.pending, problems]).toEqual([0, []]);
  });

  it('comes at once when the queue is empty, and is shared by concurrent calls', async () => {
    const { scheduler, log } = setUp(new SteeredLogStore());
    await Promise.all([log.stop(5_000), log.stop(1)]);
    expect(scheduler.pending).toBe(0);
  });

  it('comes at the limit when the store does not answer; the rest is dropped and counted', async () => {
    const store = new SteeredLogStore();
    const { scheduler, problems, log, pass } = setUp(store);
    for (let count = 0; count < 600; count += 1) log.observe(requestRecord(`${count}`));
    const end = log.stop(2_000);
    await pass(2_000);
    await end;
    expect(log.state()).toMatchObject({ queued: 0, queuedBytes: 0, written: 0, droppedRecords: 600 });
    expect(problems).toEqual(['The log ends with 600 records of requests not written.']);
    store.current?.succeed();
    await settled();
    expect(log.state()).toMatchObject({ written: 0, droppedRecords: 600 });
    expect(scheduler.pending).toBe(0);
  });

  it('waits for a store that becomes reachable within the limit', async () => {
    const store = new SteeredLogStore();
    const { log, pass } = setUp(store);
    log.observe(requestRecord('0'));
    await pass(250);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      store.current?.fail(away);
      await settled();
      await pass(10_000);
    }
    store.current?.fail(away);
    await settled();
    const end = log.stop(2_000);
    await settled();
    store.current?.fail(away);
    await settled();
    await pass(1_000);
    store.current?.succeed();
    await end;
    expect(log.state()).toMatchObject({ written: 1, droppedRecords: 0 });
  });

  it('drops and counts records observed afterwards', async () => {
    const { scheduler, log } = setUp(new SteeredLogStore());
    await log.stop(1);
    log.observe(requestRecord('late'));
    expect(log.state()).toMatchObject({ queued: 0, droppedRecords: 1 });
    expect(scheduler.pending).toBe(0);
  });
});

describe('outdated records', () => {
  const day = 86_400_000;
  const hour = 3_600_000;

  function deleting(answers: (boolean | Error)[]) {
    const asked: number[] = [];
    const deleteOutdated = async (before: number): Promise<boolean> => {
      asked.push(before);
      const answer = answers.shift() ?? false;
      if (typeof answer !== 'boolean') throw answer;
      return answer;
    };
    return { asked, ...setUp({ write: async () => undefined, deleteOutdated }) };
  }

  it('are deleted in batches until there are no more, and again after an hour', async () => {
    const { asked, log, pass } = deleting([true, true, false]);
    log.start();
    await pass(179_000);
    expect(asked).toEqual([]);
    await pass(1_000);
    for (let count = 0; count < 10; count += 1) await pass(100);
    expect(asked).toEqual(asked.map(() => 180_000 - 30 * day));
    expect(asked).toHaveLength(3);
    await pass(hour);
    expect(asked).toHaveLength(4);
    expect(asked[3]).toBeGreaterThan(180_000 + hour - 30 * day);
  });

  it('wait for the next round after a failure, which is reported once', async () => {
    const { asked, problems, log, pass } = deleting([true, away, away, true, false]);
    log.start();
    await pass(180_000);
    await pass(100);
    await pass(10_000);
    expect(asked).toHaveLength(2);
    await pass(hour);
    await pass(hour);
    expect(problems).toEqual([
      'Outdated records of requests cannot be deleted now.',
      'Outdated records of requests are deleted again.',
    ]);
  });

  it('are not deleted after the log has ended', async () => {
    const { asked, scheduler, log, pass } = deleting([true, true, true]);
    log.start();
    await pass(180_000);
    await log.stop(1_000);
    await pass(10 * hour);
    expect(asked).toHaveLength(1);
    expect(scheduler.pending).toBe(0);
  });
});
