import { setImmediate as nextTurn } from 'node:timers/promises';
import { FakeScheduler } from '../testing/fake-scheduler.js';
import { linkPair, type LinkPair } from '../testing/link-pair.js';
import { MetricsHub } from './metrics-hub.js';
import { WorkerMetrics, type MergeSnapshots } from './worker-metrics.js';

/** Says what it was given. */
const merge: MergeSnapshots = async ({ current, former }) =>
  [...[...current].sort(), ...[...former].sort().map((snapshot) => `(${snapshot})`)].join(' ');

let lines: LinkPair[];
let scheduler: FakeScheduler;
let hub: MetricsHub;
beforeEach(() => {
  lines = [];
  scheduler = new FakeScheduler();
  hub = new MetricsHub(scheduler);
});
afterEach(() => {
  for (const line of lines) line.close();
});

interface Counting {
  /** What it says of itself; undefined: it stands still. */
  says: string | undefined;
  asked: number;
}

function worker(name: string, options: { deaf?: boolean } = {}) {
  const line = linkPair();
  lines.push(line);
  if (!options.deaf) hub.join(line.primary);
  const counting: Counting = { says: name, asked: 0 };
  const own = {
    contentType: 'text/plain',
    snapshot: () => {
      counting.asked += 1;
      return counting.says === undefined
        ? new Promise<string>(() => undefined)
        : Promise.resolve(counting.says);
    },
  };
  return { line, counting, metrics: new WorkerMetrics(own, merge, line.worker, scheduler) };
}

/** Lets messages arrive. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
}

/** What an asked worker says once its time limits are over. */
async function afterLimit(asked: Promise<string>, limitMs: number): Promise<string> {
  await settle();
  scheduler.pass(limitMs);
  return asked;
}

describe('WorkerMetrics', () => {
  it('tells of all workers, whichever is asked', async () => {
    const workers = ['a', 'b', 'c'].map((name) => worker(name));
    await settle();
    for (const { metrics } of workers) expect(await metrics.text()).toBe('a b c');
    expect(scheduler.planned).toBe(0);
  });

  it('leaves out a worker that does not answer within a second, but for what it said last', async () => {
    const [first, second] = [worker('a'), worker('b')];
    await settle();
    second.counting.says = undefined;
    expect(await afterLimit(first.metrics.text(), 1_000)).toBe('a');
    second.counting.says = 'b2';
    expect(await first.metrics.text()).toBe('a b2');
    second.counting.says = undefined;
    expect(await afterLimit(first.metrics.text(), 1_000)).toBe('a (b2)');
    expect(scheduler.planned).toBe(0);
  });

  it('keeps what a worker had counted that has ended, and counts it once', async () => {
    const [first, second] = [worker('a'), worker('b')];
    await settle();
    expect(await first.metrics.text()).toBe('a b');
    second.line.close();
    await settle();
    expect(await first.metrics.text()).toBe('a (b)');
    worker('c');
    await settle();
    expect(await first.metrics.text()).toBe('a c (b)');
  });

  it('counts a worker once that answers and then ends while others are waited for', async () => {
    const [first, second, slow] = [worker('a'), worker('b'), worker('c')];
    await settle();
    slow.counting.says = undefined;
    const asked = first.metrics.text();
    await settle();
    second.line.close();
    expect(await afterLimit(asked, 1_000)).toBe('a b');
    slow.counting.says = 'c';
    expect(await first.metrics.text()).toBe('a c (b)');
  });

  it('does not wait for a worker that ends instead of answering', async () => {
    const [first, second] = [worker('a'), worker('b')];
    await settle();
    second.counting.says = undefined;
    const asked = first.metrics.text();
    await settle();
    second.line.close();
    expect(await asked).toBe('a');
  });

  it('remembers eight that have ended at most', async () => {
    const first = worker('0');
    for (let number = 1; number <= 12; number += 1) {
      const other = worker(`w${number}`);
      await settle();
      await first.metrics.text();
      other.line.close();
      await settle();
    }
    expect((await first.metrics.text()).match(/\(/g)).toHaveLength(8);
  });

  it('asks each worker once for all who ask at the same time', async () => {
    const [first, second] = [worker('a'), worker('b')];
    await settle();
    const texts = await Promise.all(
      Array.from({ length: 50 }, (_, number) => (number % 2 ? first : second).metrics.text()),
    );
    expect(new Set(texts)).toEqual(new Set(['a b']));
    expect(second.counting.asked).toBeLessThan(5);
  });

  it('tells of itself when the primary does not answer, or is gone', async () => {
    const { metrics, line } = worker('a', { deaf: true });
    expect(await afterLimit(metrics.text(), 1_500)).toBe('a');
    line.primary.listen(() => undefined);
    expect(scheduler.planned).toBe(0);
  });

  it('goes on without a worker that cannot collect', async () => {
    const [first, second] = [worker('a'), worker('b')];
    await settle();
    Object.defineProperty(second.counting, 'says', {
      get: () => {
        throw new Error('broken');
      },
    });
    expect(await afterLimit(first.metrics.text(), 1_000)).toBe('a');
  });
});
