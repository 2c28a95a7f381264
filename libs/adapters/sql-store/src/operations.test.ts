import { Operations } from './operations.js';
import type { Verdict } from './sql-database.js';

class Failure extends Error {
  constructor(readonly verdict: Verdict) {
    super('the driver said this');
  }
}

const make = () => new Operations((error) => (error instanceof Failure ? error.verdict : undefined));

describe('Operations', () => {
  it('tries again what passes', async () => {
    let attempts = 0;
    const result = await make().run(async () => {
      attempts += 1;
      if (attempts < 4) throw new Failure('passing');
      return 'done';
    });
    expect([result, attempts]).toEqual(['done', 4]);
  });

  it('names what makes the database unavailable, at once, in words that say nothing about it', async () => {
    let attempts = 0;
    const cause = new Failure('unavailable');
    const running = make().run(async () => {
      attempts += 1;
      throw cause;
    });
    await expect(running).rejects.toMatchObject({
      name: 'StoreUnavailableError',
      message: 'The database cannot be used at the moment.',
      cause,
    });
    expect(attempts).toBe(1);
  });

  it('lets mistakes through as they are', async () => {
    const mistake = new TypeError('a mistake');
    await expect(make().run(() => Promise.reject(mistake))).rejects.toBe(mistake);
  });

  it('waits for what is under way when it is closed, and tries nothing again then', async () => {
    const operations = make();
    let finish = () => {};
    let isClosed = false;
    const first = operations.run(() => new Promise<string>((resolve) => (finish = () => resolve('done'))));
    const second = operations.run(() => Promise.reject(new Failure('passing')));
    const closing = operations.close().then(() => (isClosed = true));
    await expect(second).rejects.toMatchObject({ message: 'The database is closed.' });
    expect(isClosed).toBe(false);
    finish();
    await closing;
    expect(await first).toBe('done');
    await expect(operations.run(async () => 1)).rejects.toMatchObject({ name: 'StoreUnavailableError' });
  });
});
