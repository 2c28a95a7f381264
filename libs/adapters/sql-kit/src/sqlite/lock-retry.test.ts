import { DatabaseSync } from '@photostructure/sqlite';
import { sqliteFilesOf } from '../testing/sqlite-files.js';
import { LockRetry } from './lock-retry.js';
import { createSqliteFile, openSqliteFile } from './open-sqlite-file.js';

const files = sqliteFilesOf(async () => undefined);

describe('LockRetry', () => {
  let folder: Awaited<ReturnType<typeof files.create>>;
  let retry: LockRetry;
  let connection: Awaited<ReturnType<typeof openSqliteFile>>;
  let other: InstanceType<typeof DatabaseSync>;
  const write = () => retry.run(() => connection.exec('create table t (x)'));
  const locked = { message: 'database is locked' };

  beforeEach(async () => {
    folder = await files.create();
    const file = folder.url.slice('sqlite:'.length);
    retry = new LockRetry({ limitMs: 3_000, pauseMs: 1 });
    createSqliteFile(file);
    connection = await openSqliteFile(file, { busyTimeoutMs: 50, lockRetry: retry });
    other = new DatabaseSync(file);
    other.exec('begin immediate');
  });
  afterEach(async () => {
    other.close();
    connection.close();
    await folder.remove();
  });

  it('repeats work until another process releases the lock, and lets the event loop run meanwhile', async () => {
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 5);
    setTimeout(() => other.exec('rollback'), 500);
    await write();
    clearInterval(turning);
    // Each attempt blocks the thread within SQLite for a few dozen milliseconds.
    expect(turns).toBeGreaterThan(2);
  });

  it('gives up soon after the deadline was shortened, for work that runs and for work that starts later', async () => {
    const before = performance.now();
    const first = write();
    retry.shortenDeadline();
    await expect(first).rejects.toMatchObject(locked);
    await expect(write()).rejects.toMatchObject(locked);
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  it('repeats work for no other error than a lock', async () => {
    let tries = 0;
    const work = () => {
      tries += 1;
      throw new Error('a mistake');
    };
    await expect(retry.run(work)).rejects.toThrow('a mistake');
    expect(tries).toBe(1);
  });
});
