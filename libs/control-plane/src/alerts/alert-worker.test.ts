import { StoreUnavailableError, type AlertChannel, type Managed } from '@model-gateway/core';
import { alertDelivery, ManualScheduler, MemoryAlertStore, settled } from '@model-gateway/core/testing';
import { AlertWorker } from './alert-worker.js';

const channel = { item: { id: 'ops', isEnabled: true } as AlertChannel, managedBy: 'api' } as const;
const off = { item: { id: 'off', isEnabled: false } as AlertChannel, managedBy: 'api' } as const;

function setUp(channels: readonly Managed<AlertChannel>[] = [channel]) {
  const time = new ManualScheduler();
  const store = new MemoryAlertStore();
  const problems: string[] = [];
  const state = { channels, isAway: false };
  const startWorker = (holder: string) => {
    const done: string[] = [];
    const worker = new AlertWorker({
      store,
      watch: {
        look: async (those) => {
          if (state.isAway) throw new StoreUnavailableError('away');
          done.push(`look ${those.map(({ item }) => item.id).join()}`);
        },
      },
      queue: { send: async (find) => void done.push(`send ${find('off')?.id ?? ''}`) },
      channels: () => state.channels,
      clock: time,
      scheduler: time,
      holder,
      intervalMs: 15_000,
      onProblem: (message) => void problems.push(message),
    });
    worker.start();
    return { worker, done };
  };
  const pass = async (ms: number) => {
    time.advance(ms);
    await settled();
  };
  return { time, store, problems, state, startWorker, pass };
}

describe('the worker of alerts', () => {
  it('looks at each interval for the channels that are on, and sends for all', async () => {
    const { startWorker, pass } = setUp([channel, off]);
    const { done } = startWorker('one');
    await pass(200);
    expect(done).toEqual(['look ops', 'send off']);
    await pass(14_999);
    expect(done).toHaveLength(2);
    await pass(1);
    expect(done).toHaveLength(4);
  });

  it('sends in between what is due, without looking', async () => {
    const { startWorker, pass, store } = setUp();
    const { done } = startWorker('one');
    await store.add([alertDelivery('a', { nextAt: 5_200 })], 0);
    await pass(200);
    await pass(5_000);
    expect(done).toEqual(['look ops', 'send ', 'send ']);
  });

  it('does nothing without a channel, and nothing in a process that another one leads', async () => {
    const { startWorker, pass, state, store } = setUp([]);
    const one = startWorker('one');
    const two = startWorker('two');
    await pass(200);
    expect(await store.lead('three')).toBe(true);
    await store.resign('three');
    state.channels = [channel];
    await pass(15_000);
    expect([one.done.length, two.done.length]).toEqual([2, 0]);
    await one.worker.stop();
    await pass(15_000);
    expect([one.done.length, two.done.length]).toEqual([2, 2]);
  });

  it('sends also while it cannot look; says so once, and once that it can again', async () => {
    const { startWorker, pass, state, problems } = setUp();
    const { done } = startWorker('one');
    state.isAway = true;
    await pass(200);
    await pass(15_000);
    state.isAway = false;
    await pass(15_000);
    expect(done).toEqual(['send ', 'send ', 'look ops', 'send ']);
    expect(problems).toEqual([
      'Alerts cannot be watched for or sent now; the gateway tries again.',
      'Alerts are watched for and sent again.',
    ]);
  });

  it('does nothing more when it has stopped', async () => {
    const { startWorker, pass, time } = setUp();
    const { worker, done } = startWorker('one');
    await worker.stop();
    await pass(60_000);
    expect([done, time.pending]).toEqual([[], 0]);
  });
});
