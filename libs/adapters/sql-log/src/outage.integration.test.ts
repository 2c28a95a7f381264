import { logDay, logRecord } from '@model-gateway/core/testing';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { DatabaseSync } from '@photostructure/sqlite';
import { once } from 'node:events';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { openRequestLog } from './open-request-log.js';
import type { SqlRequestLog } from './sql-request-log.js';
import { runAsAdministrator } from '@model-gateway/sql-kit/testing';
import { sqliteFiles } from './testing/sqlite-databases.js';

// Machines that are busy take their time.
jest.setTimeout(120_000);

const unavailable = { name: 'StoreUnavailableError', code: 'store_unavailable', retryable: true };
const whole = { from: logDay - 86_400_000, until: logDay + 86_400_000, limit: 10 };

/** The thread behind a log. */
async function threadOf(log: SqlRequestLog): Promise<Worker> {
  const { thread } = log as unknown as { readonly thread: Promise<{ readonly worker: Worker }> };
  return (await thread).worker;
}

async function soon(works: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await works();
      return;
    } catch (error) {
      if (attempt === 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

describe('a log in a SQLite file', () => {
  let database: Awaited<ReturnType<typeof sqliteFiles.create>>;
  let file: string;
  let problems: string[];
  const open = () =>
    openRequestLog({ url: database.url, onProblem: (message) => void problems.push(message) });

  beforeEach(async () => {
    problems = [];
    database = await sqliteFiles.create();
    file = database.url.replace('sqlite:', '');
  });
  afterEach(() => database.remove());

  it('is given though it cannot be opened, reports that to the listener, and works once it can be', async () => {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'This is no database. '.repeat(100));
    await expect(open()).rejects.toMatchObject({ name: 'LogOpenError' });
    const openErrors: string[] = [];
    const log = await openRequestLog({
      url: database.url,
      onUnopened: ({ name }) => void openErrors.push(name),
    });
    expect(openErrors).toEqual(['LogOpenError']);
    await expect(log.write([logRecord('a')])).rejects.toMatchObject(unavailable);
    await rm(file);
    await soon(() => log.write([logRecord('a')]));
    expect(await log.read('a')).toEqual(logRecord('a'));
    await log.close();
  });

  it('makes its folder and its files for their owner alone', async () => {
    const log = await open();
    await log.write([logRecord('a')]);
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700);
    for (const name of await readdir(path.dirname(file))) {
      expect((await stat(path.join(path.dirname(file), name))).mode & 0o777).toBe(0o600);
    }
    await log.close();
  });

  it('goes on with a new thread when its own has ended', async () => {
    const log = await open();
    await log.write([logRecord('a')]);
    const under = log.write([logRecord('b')]);
    const thread = await threadOf(log);
    const [outcome] = await Promise.allSettled([under, thread.terminate()]);
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(unavailable);
    await Promise.all([log.write([logRecord('b'), logRecord('c')]), log.read('a')]);
    expect(await log.analytics(whole)).toMatchObject([{ requests: 3 }]);
    expect(problems).toEqual(['The thread of the request log has ended; it is started anew.']);
    await log.close();
  });

  it('never stops this thread, waits for the lock of another process, and gives up on one that stays', async () => {
    const log = await open();
    // What has just opened may still be filing, and has the lock meanwhile.
    const other = new DatabaseSync(file, { timeout: 10_000 });
    other.exec('begin immediate');
    let longest = 0;
    let last = performance.now();
    const turning = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    await expect(log.write([logRecord('a')])).rejects.toMatchObject(unavailable);
    clearInterval(turning);
    // It waits for seconds there.
    expect(longest).toBeLessThan(1_500);
    const write = log.write([logRecord('b')]);
    setTimeout(() => other.exec('rollback'), 200);
    await write;
    expect(await log.read('a')).toBeUndefined();
    expect(await log.read('b')).toEqual(logRecord('b'));
    other.close();
    await log.close();
  }, 90_000);

  it('closes soon while another process holds the lock, and its thread ends by itself', async () => {
    const log = await open();
    // What has just opened may still be filing, and has the lock meanwhile.
    const other = new DatabaseSync(file, { timeout: 10_000 });
    other.exec('begin immediate');
    const ended = once(await threadOf(log), 'exit');
    const writes = [logRecord('a'), logRecord('b')].map((record) => log.write([record]));
    const outcomes = Promise.allSettled(writes);
    const before = performance.now();
    await log.close();
    // Each of them would wait for three seconds.
    expect(performance.now() - before).toBeLessThan(2_500);
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: unavailable });
    // One that is ended from outside gives 1, and within SQLite that would have been the end of the process.
    expect(await ended).toEqual([0]);
    other.close();
  });

  it('acknowledges nothing that would be lost with a file that was deleted, and begins anew', async () => {
    const log = await open();
    await log.write([logRecord('a')]);
    await rm(file);
    await expect(log.write([logRecord('b')])).rejects.toMatchObject(unavailable);
    await Promise.all(
      (await readdir(path.dirname(file))).map((name) => rm(path.join(path.dirname(file), name))),
    );
    await log.write([logRecord('c')]);
    expect((await log.search({ limit: 5 })).items).toEqual([logRecord('c')]);
    await log.close();
  });

  it('says why it cannot be opened', async () => {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'No database at all.'.repeat(100));
    await expect(open()).rejects.toMatchObject({
      name: 'LogOpenError',
      message: expect.stringContaining('is not a database') as string,
    });
    await expect(openRequestLog({ url: 'mysql://u:canary@h/d' })).rejects.toThrow(/^((?!canary).)*$/);
  });

  it('is refused when a newer version has changed it', async () => {
    await (await open()).close();
    const other = new DatabaseSync(file);
    other.exec("insert into log_schema_migration values ('9999-future')");
    other.close();
    await expect(open()).rejects.toMatchObject({
      name: 'LogOpenError',
      message: expect.stringContaining('newer version') as string,
    });
  });
});

describeWithPostgres('a log whose PostgreSQL server goes away', (server) => {
  it.each(['fast', 'kill'] as const)('fails with the error for it, and works again (%s)', async (how) => {
    const log = await openRequestLog({ url: server().url });
    await log.write([logRecord(`before-${how}`)]);
    await server().stop(how);
    await expect(log.write([logRecord(`lost-${how}`)])).rejects.toMatchObject(unavailable);
    await expect(log.search({ limit: 1 })).rejects.toMatchObject(unavailable);
    await server().start();
    await soon(() => log.write([logRecord(`after-${how}`)]));
    expect(await log.read(`before-${how}`)).toEqual(logRecord(`before-${how}`));
    expect(await log.read(`lost-${how}`)).toBeUndefined();
    await log.close();
  });

  it('writes all or nothing when its connections are cut', async () => {
    const log = await openRequestLog({ url: server().url });
    const cut = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'gateway'";
    const batches = Array.from({ length: 30 }, (_, batch) =>
      Array.from({ length: 20 }, (_, index) => logRecord(`cut-${batch}-${index}`, { slug: 'cut' })),
    );
    const writes = batches.map((batch) => log.write(batch));
    const outcomes = Promise.allSettled(writes);
    for (let round = 0; round < 3; round++) await runAsAdministrator(server(), cut);
    const failed = (await outcomes).filter(({ status }) => status === 'rejected');
    for (const outcome of failed) expect(outcome).toMatchObject({ reason: unavailable });
    // Whoever does not know writes again.
    await soon(async () => {
      for (const batch of batches) await log.write(batch);
    });
    expect(await log.analytics({ ...whole, slug: 'cut' })).toMatchObject([{ requests: 600 }]);
    await log.close();
  });

  it('gives up on a server that does not answer, and closes', async () => {
    const log = await openRequestLog({ url: server().url });
    server().pause();
    try {
      const asked = [log.write([logRecord('hung')]), log.search({ limit: 1 })];
      for (const outcome of await Promise.allSettled(asked)) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: unavailable });
      }
    } finally {
      server().resume();
    }
    await soon(() => log.write([logRecord('hung')]));
    await log.close();
  });

  it('says why it cannot be opened, without the password', async () => {
    const wrong = openRequestLog({ url: server().url.replace(':secret@', ':canary@') });
    await expect(wrong).rejects.toMatchObject({ name: 'LogOpenError' });
    await expect(wrong).rejects.toThrow(/^The PostgreSQL((?!canary).)*$/);
  });
});
