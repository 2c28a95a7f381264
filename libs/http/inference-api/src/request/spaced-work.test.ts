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
    for (let index = 0; index < 100; index += 1) expect(work.run('a', 'x', task('a', 1))).toBe('a');
  });

  it('leaves as much time to others as a long task took', async () => {
    expect(work.run('a', 'x', task('first', 40))).toBe('first');
    const second = work.run('a', 'y', task('second', 40));
    await advance(39);
    expect(order).toEqual(['first']);
    await advance(1);
    expect(order).toEqual(['first', 'second']);
    expect(await second).toBe('second');
  });

  it('lets owners take turns', async () => {
    void work.run('a', 'a0', task('a0', 10));
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void work.run(name.charAt(0), name, task(name, 10));
    for (let step = 0; step < 20; step += 1) await advance(10);
    expect(order).toEqual(['a0', 'a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('passes on what a task throws', async () => {
    void work.run('a', 'x', task('a', 10));
    const failing = work.run<never>('a', 'y', () => {
      throw new Error('no');
    });
    const failed = expect(failing).rejects.toThrow('no');
    await advance(10);
    await failed;
  });

  it('refuses tasks about more than 100 subjects of one owner that wait, and none of another', async () => {
    void work.run('a', 'first', task('a', 10));
    for (let index = 0; index < 100; index += 1) void work.run('a', String(index), task('a', 10));
    expect(() => work.run('a', 'another', task('a', 10))).toThrow(TooManyConcurrentError);
    const other = work.run('b', 'another', task('b', 10));
    for (let step = 0; step < 10; step += 1) await advance(10);
    expect(await other).toBe('b');
  });

  it('runs quick tasks in the turn of another about the same subject, as many as there are', async () => {
    void work.run('a', 'first', task('first', 10));
    void work.run('a', 'x', task('long', 10));
    for (let index = 0; index < 500; index += 1) void work.run('a', 'x', task('quick', 0));
    await advance(10);
    expect(order).toEqual(['first', 'long', ...Array.from({ length: 500 }, () => 'quick')]);
  });

  it('lets long tasks about one subject wait for turns of their own', async () => {
    void work.run('a', 'first', task('first', 10));
    for (const name of ['a1', 'a2', 'a3', 'a4']) void work.run('a', 'x', task(name, 10));
    void work.run('b', 'x', task('b1', 10));
    await advance(10);
    expect(order).toEqual(['first', 'a1', 'a2']);
    await advance(10);
    expect(order).toEqual(['first', 'a1', 'a2', 'b1']);
    await advance(10);
    expect(order).toEqual(['first', 'a1', 'a2', 'b1', 'a3', 'a4']);
  });
});
