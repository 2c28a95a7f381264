import { TooManyConcurrentError } from '@model-gateway/core';
import { SpacedWork } from './spaced-work.js';

describe('SpacedWork', () => {
  let now: number;
  let work: SpacedWork;
  let order: string[];
  /** A task that takes so many milliseconds. */
  const task = (name: string, ms: number) => () => {
    order.push(name);
    now += ms;
    jest.setSystemTime(now);
    return name;
  };
  beforeEach(() => {
    now = 1_000;
    order = [];
    jest.useFakeTimers({ now });
    work = new SpacedWork(() => now);
  });
  afterEach(() => jest.useRealTimers());

  async function advance(ms: number): Promise<void> {
    now += ms;
    await jest.advanceTimersByTimeAsync(ms);
  }

  it('runs short tasks at once', () => {
    for (let index = 0; index < 100; index += 1) expect(work.run('a', task('a', 1))).toBe('a');
  });

  it('leaves as much time to others as a long task took', async () => {
    expect(work.run('a', task('first', 40))).toBe('first');
    const second = work.run('a', task('second', 40));
    await advance(39);
    expect(order).toEqual(['first']);
    await advance(1);
    expect(order).toEqual(['first', 'second']);
    expect(await second).toBe('second');
  });

  it('lets owners take turns', async () => {
    void work.run('a', task('a0', 10));
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void work.run(name.charAt(0), task(name, 10));
    for (let step = 0; step < 20; step += 1) await advance(10);
    expect(order).toEqual(['a0', 'a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('passes on what a task throws', async () => {
    void work.run('a', task('a', 10));
    const failing = work.run<never>('a', () => {
      throw new Error('no');
    });
    const failed = expect(failing).rejects.toThrow('no');
    await advance(10);
    await failed;
  });

  it('refuses more than 32 tasks of one owner that wait, and none of another', async () => {
    void work.run('a', task('a', 10));
    for (let index = 0; index < 32; index += 1) void work.run('a', task('a', 10));
    expect(() => work.run('a', task('a', 10))).toThrow(TooManyConcurrentError);
    const other = work.run('b', task('b', 10));
    for (let step = 0; step < 10; step += 1) await advance(10);
    expect(await other).toBe('b');
  });
});
