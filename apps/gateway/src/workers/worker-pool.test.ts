import type { Logger } from '@model-gateway/http-server';
import { FakeScheduler } from '../testing/fake-scheduler.js';
import { WorkerPool } from './worker-pool.js';
import type { ProcessEnd, WorkerAddress, WorkerOrder, WorkerProcess } from './worker-process.js';

/** A worker that does what a test says. */
class FakeWorker implements WorkerProcess {
  readonly orders: WorkerOrder[] = [];
  killed = false;
  private listening: (address: WorkerAddress) => void = () => undefined;
  private ended: (end: ProcessEnd) => void = () => undefined;

  constructor(readonly pid: number) {}

  onListening(action: (address: WorkerAddress) => void): void {
    this.listening = action;
  }
  onEnd(action: (end: ProcessEnd) => void): void {
    this.ended = action;
  }
  order(order: WorkerOrder): void {
    this.orders.push(order);
  }
  kill(): void {
    this.killed = true;
    this.end(null, 'SIGKILL');
  }
  listen(): void {
    this.listening({ port: 8787 });
  }
  end(code: number | null, signal: string | null = null): void {
    this.ended({ code, signal });
  }
}

let time: FakeScheduler;
let workers: FakeWorker[];
let lines: string[];
let pool: WorkerPool;
let exitCode: Promise<number>;

const log = (message: string) => void lines.push(message);
const logger: Logger = { info: log, facts: log, warn: log, error: log };
const worker = (place: number) => workers.at(place)!;
const over = async () => {
  await new Promise(setImmediate);
  return Promise.race([exitCode, Promise.resolve('still runs')]);
};

function start(count: number): void {
  time = new FakeScheduler();
  workers = [];
  lines = [];
  const fork = () => {
    workers.push(new FakeWorker(workers.length + 1));
    return worker(-1);
  };
  pool = new WorkerPool({ count, fork, stopLimitMs: 1000, clock: time, scheduler: time, logger });
  exitCode = pool.run();
}

/** All of them listen, and have lived for long. */
function startAll(count: number): void {
  start(count);
  worker(0).listen();
  for (const each of workers.slice(1)) each.listen();
  time.pass(60_000);
}

describe('WorkerPool', () => {
  it('starts the others when the first one listens, and says once that all do', () => {
    start(3);
    expect(workers).toHaveLength(1);
    worker(0).listen();
    expect(workers).toHaveLength(3);
    worker(1).listen();
    expect(lines).toEqual([]);
    worker(2).listen();
    expect(lines).toEqual(['All workers take requests.']);
  });

  it('ends with the code of a first worker that cannot start, and says no more than that', async () => {
    start(3);
    worker(0).end(78);
    expect(await over()).toBe(78);
    expect([workers.length, lines.length]).toEqual([1, 0]);
  });

  it.each([[0], [null]])('never ends well when the first worker ended with %p', async (code) => {
    start(2);
    worker(0).end(code, 'SIGKILL');
    expect(await over()).toBe(1);
  });

  it('replaces at once a worker that ends after a while', () => {
    startAll(2);
    worker(0).end(null, 'SIGKILL');
    expect(workers).toHaveLength(3);
    worker(2).listen();
    expect(lines.filter((line) => line === 'All workers take requests.')).toHaveLength(1);
  });

  it('waits longer and longer before it replaces workers that end soon', () => {
    startAll(2);
    worker(0).end(1);
    worker(-1).end(1);
    expect(workers).toHaveLength(4);
    for (const delayMs of [100, 200, 400, 800, 1600]) {
      const before = workers.length;
      worker(-1).end(1);
      time.pass(delayMs - 1);
      expect(workers).toHaveLength(before);
      time.pass(1);
      expect(workers).toHaveLength(before + 1);
    }
    time.pass(60_000);
    worker(-1).end(1);
    expect(worker(-1).pid).toBe(10);
    worker(-1).end(1);
    expect(worker(-1).pid).toBe(11);
  });

  it('gives up when all workers end soon, again and again, before all of them have listened', async () => {
    start(2);
    worker(0).listen();
    let ended = 0;
    while ((await over()) === 'still runs' && ended < 100) {
      for (const each of workers.slice(ended)) {
        each.end(3);
        ended += 1;
      }
      time.pass(100);
    }
    expect(ended).toBe(10);
    expect(await over()).toBe(3);
    expect(lines.at(-1)).toMatch(/^The gateway gives up/);
  });

  it('never gives up once all have listened, however often all of them end', async () => {
    startAll(2);
    for (let round = 0; round < 50; round += 1) {
      for (const each of workers.slice(-2)) each.end(78);
      time.pass(5000);
    }
    expect(await over()).toBe('still runs');
    for (const each of workers.slice(-2)) each.listen();
    expect(lines.some((line) => line.startsWith('The gateway gives up'))).toBe(false);
  });

  it('never gives up while one worker listens', async () => {
    startAll(2);
    for (let round = 0; round < 50; round += 1) {
      workers.slice(1).at(-1)!.end(3);
      time.pass(5000);
    }
    expect(await over()).toBe('still runs');
    expect(worker(0).orders).toEqual([]);
  });

  it('ends with 0 when all have stopped, and replaces none of them', async () => {
    startAll(2);
    pool.stop();
    pool.stop();
    expect(workers.map(({ orders }) => orders)).toEqual([['stop'], ['stop']]);
    worker(0).end(0);
    expect(await over()).toBe('still runs');
    worker(1).end(0);
    expect(await over()).toBe(0);
    expect([workers.length, time.planned]).toEqual([2, 0]);
  });

  it('ends with 1 when a worker could not stop in order', async () => {
    startAll(2);
    pool.stop();
    worker(0).end(1);
    worker(1).end(0);
    expect(await over()).toBe(1);
  });

  it('kills those that take too long to stop', async () => {
    startAll(2);
    pool.stop();
    worker(0).end(0);
    time.pass(999);
    expect(worker(1).killed).toBe(false);
    time.pass(1);
    expect(worker(1).killed).toBe(true);
    expect(await over()).toBe(1);
  });

  it('stops while a worker waits to be replaced, and before any worker listens', async () => {
    startAll(1);
    for (let round = 0; round < 3; round += 1) worker(-1).end(1);
    expect(workers).toHaveLength(3);
    pool.stop();
    expect(await over()).toBe(0);
    time.pass(10_000);
    expect(workers).toHaveLength(3);

    start(2);
    pool.stop();
    expect(worker(0).orders).toEqual(['stop']);
    worker(0).end(0);
    expect(await over()).toBe(0);
  });

  it('kills all at once when told to', async () => {
    startAll(2);
    pool.stop();
    pool.kill();
    expect(workers.map(({ killed }) => killed)).toEqual([true, true]);
    expect(await over()).toBe(1);
  });

  it('lets all workers read the config file again', () => {
    startAll(2);
    pool.reload();
    expect(workers.map(({ orders }) => orders)).toEqual([['reload'], ['reload']]);
  });
});
