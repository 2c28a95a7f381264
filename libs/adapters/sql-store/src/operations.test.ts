import { Operations } from './operations.js';
import type { DatabaseErrorClass } from '@model-gateway/sql-kit';

class Failure extends Error {
  constructor(readonly errorClass: DatabaseErrorClass) {
    super('the driver said this');
  }
}

const make = () => new Operations((error) => (error instanceof Failure ? error.errorClass : undefined));

describe('Operations', () => {
  it('retries an operation after a lock or a conflict', async () => {
    let attempts = 0;
    const result = await make().run(async () => {
      attempts += 1;
      if (attempts < 4) throw new Failure(attempts < 3 ? 'locked' : 'conflict');
      return 'done';
    });
    expect([result, attempts]).toEqual(['done', 4]);
  });

  it('maps an error of an unavailable database at once, without its message', async () => {
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

  it('rethrows mistakes unchanged', async () => {
    const mistake = new TypeError('a mistake');
    await expect(make().run(() => Promise.reject(mistake))).rejects.toBe(mistake);
  });

  it('waits for pending operations when it is closed, and retries none then', async () => {
    const operations = make();
    let finish = () => {};
    let isClosed = false;
    const first = operations.run(() => new Promise<string>((resolve) => (finish = () => resolve('done'))));
    const second = operations.run(() => Promise.reject(new Failure('locked')));
    const closing = operations.close().then(() => (isClosed = true));
    await expect(second).rejects.toMatchObject({ message: 'The database is closed.' });
    expect(isClosed).toBe(false);
    finish();
    await closing;
    expect(await first).toBe('done');
    await expect(operations.run(async () => 1)).rejects.toMatchObject({ name: 'StoreUnavailableError' });
  });
});
