import { QueryLimiter } from './query-limiter.js';

describe('QueryLimiter', () => {
  it('asks so many at once, the others in their order, and goes on after failures', async () => {
    const line = new QueryLimiter(2);
    const asked: number[] = [];
    const ends: (() => void)[] = [];
    const all = [0, 1, 2, 3].map((number) =>
      line.run(async () => {
        asked.push(number);
        await new Promise<void>((resolve) => ends.push(resolve));
        if (number === 0) throw new Error('It failed.');
        return number;
      }),
    );
    const outcomes = Promise.allSettled(all);
    await Promise.resolve();
    expect(asked).toEqual([0, 1]);
    while (asked.length < 4) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const end of ends) end();
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect(asked).toEqual([0, 1, 2, 3]);
    expect(await line.run(async () => 'again')).toBe('again');
  });

  it('refuses who would wait too long', async () => {
    const line = new QueryLimiter(1);
    let end = (): void => {};
    const first = line.run(() => new Promise<void>((resolve) => (end = resolve)));
    const others = Array.from({ length: 32 }, (_, number) => line.run(async () => number));
    await expect(line.run(async () => 'late')).rejects.toMatchObject({
      name: 'StoreUnavailableError',
      message: expect.stringContaining('Too many questions') as string,
    });
    end();
    await first;
    expect(await Promise.all(others)).toHaveLength(32);
  });
});
