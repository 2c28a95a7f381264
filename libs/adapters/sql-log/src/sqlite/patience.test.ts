import { DatabaseSync } from '@photostructure/sqlite';
import { sqliteFiles } from '../testing/sqlite-databases.js';
import { openSqlite } from './open-sqlite.js';
import { Patience } from './patience.js';
import type { SqliteDatabase } from './sqlite-database.js';

describe('Patience', () => {
  let files: Awaited<ReturnType<typeof sqliteFiles.create>>;
  let patience: Patience;
  let log: SqliteDatabase;
  let other: InstanceType<typeof DatabaseSync>;
  const write = () =>
    log.transaction((session) => session.query({ text: 'create table t (x)', parameters: [] }));
  const locked = { message: 'database is locked' };

  beforeEach(async () => {
    files = await sqliteFiles.create();
    const file = `${files.folder}/data/log.db`;
    patience = new Patience();
    log = await openSqlite(file, patience);
    other = new DatabaseSync(file);
    other.exec('begin immediate');
  });
  afterEach(async () => {
    other.close();
    await log.close();
    await files.remove();
  });

  it('waits for the lock of another process, and lets this thread do other things meanwhile', async () => {
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 5);
    setTimeout(() => other.exec('rollback'), 500);
    await write();
    clearInterval(turning);
    // It is within SQLite for a few dozen milliseconds at a time.
    expect(turns).toBeGreaterThan(2);
  });

  it('waits no longer than a moment once the end has come, whatever was asked before or is asked after', async () => {
    const before = performance.now();
    const first = write();
    patience.hurry();
    await expect(first).rejects.toMatchObject(locked);
    await expect(write()).rejects.toMatchObject(locked);
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  it('never waits for anything but a lock', async () => {
    let tries = 0;
    const work = () => {
      tries += 1;
      throw new Error('a mistake');
    };
    await expect(patience.for(work)).rejects.toThrow('a mistake');
    expect(tries).toBe(1);
  });
});
