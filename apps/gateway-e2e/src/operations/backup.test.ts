import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeWithPostgres, postgresProgram } from '@model-gateway/test-servers';
import { DatabaseSync } from '@photostructure/sqlite';
import { AdminClient } from '../support/admin-client.js';
import type { RunningProcess } from '../support/running-process.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { askStored, loggedOf, spentOf, startStored, storeEverything, upstreamKey } from './stored-gateway.js';

const run = promisify(execFile);

/** Started by a test, and ended after it whatever happened. */
const running: RunningProcess[] = [];
async function start(folder: string, environment?: Readonly<Record<string, string>>) {
  const gateway = await startStored(folder, environment);
  running.push(gateway);
  return gateway;
}

let twin: RunningTwin;
let from: TemporaryFolder;
let to: TemporaryFolder;
beforeEach(async () => {
  [twin, from, to] = await Promise.all([startTwin(), temporaryFolder(), temporaryFolder()]);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((gateway) => gateway.stop()));
  await twin.stop();
  await Promise.all([from.remove(), to.remove()]);
});

/** Keys work, the sealed credential goes upstream, budgets and log are what they were. */
async function expectEverything(gateway: string, secret: string): Promise<void> {
  expect(await spentOf(gateway)).toBeGreaterThan(0);
  expect(await loggedOf(gateway)).toBe(1);
  await twin.reset();
  expect(await askStored(gateway, secret)).toBe(200);
  const [request] = await twin.requests();
  expect(request?.headers['x-goog-api-key']).toContain(upstreamKey.slice(-4));
}

describe('a SQLite database', () => {
  /** As `sqlite3 FILE "vacuum into 'COPY'"` does, while the gateway runs. */
  function copyDatabases(): void {
    for (const name of ['gateway.sqlite', 'gateway-log.sqlite']) {
      const database = new DatabaseSync(path.join(from.path, name));
      try {
        database.exec(`vacuum into '${path.join(to.path, name)}'`);
      } finally {
        database.close();
      }
    }
  }

  it('is copied while the gateway runs, and works elsewhere with its encryption key', async () => {
    const original = await start(from.path);
    const secret = await storeEverything(original.url, twin.url);
    copyDatabases();
    await copyFile(path.join(from.path, 'encryption-key'), path.join(to.path, 'encryption-key'));

    const restored = await start(to.path);
    await expectEverything(restored.url, secret);
  });

  it('is of no use for credentials without it: the gateway says so and does not start', async () => {
    const original = await start(from.path);
    const secret = await storeEverything(original.url, twin.url);
    copyDatabases();

    await expect(start(to.path)).rejects.toThrow(/no encryption key that was given opens any/);
    // That start made no key of its own, which would open nothing and be in the way of the right one.
    const keyFile = path.join(to.path, 'encryption-key');
    expect(existsSync(keyFile)).toBe(false);
    await copyFile(path.join(from.path, 'encryption-key'), keyFile);
    const restored = await start(to.path);
    await expectEverything(restored.url, secret);
  });
});

describe('the encryption key', () => {
  const key = () => randomBytes(32).toString('base64');
  const under = (keys: string) => start(from.path, { GATEWAY_ENCRYPTION_KEY: keys });
  const stopped = async (gateway: RunningProcess) => {
    running.splice(running.indexOf(gateway), 1);
    expect(await gateway.stop()).toBe(0);
  };

  it('is exchanged in three steps, after which the old one opens nothing', async () => {
    const [first, second] = [key(), key()];
    const original = await under(first);
    const secret = await storeEverything(original.url, twin.url);
    await stopped(original);
    for (const keys of [`${first},${second}`, `${second},${first}`, second]) {
      const gateway = await under(keys);
      expect(await askStored(gateway.url, secret)).toBe(200);
      const { body } = await new AdminClient(gateway.url).read('audit-log');
      const actions = (body as { data: { action: string }[] }).data.map(({ action }) => action);
      expect(actions.includes('reseal')).toBe(keys !== `${first},${second}`);
      await stopped(gateway);
    }
    await expect(under(first)).rejects.toThrow(/no encryption key that was given opens any/);
  });
});

describeWithPostgres('a PostgreSQL database', (server) => {
  it('is dumped while the gateway runs, and works in another one with the encryption key', async () => {
    const environment = (url: string) => ({ GATEWAY_DATABASE_URL: url, GATEWAY_ENCRYPTION_KEY: key });
    const key = randomBytes(32).toString('base64');
    const source = server().url;
    const other = source.replace(/gateway$/, 'restored');
    const original = await start(from.path, environment(source));
    const secret = await storeEverything(original.url, twin.url);

    const dump = path.join(to.path, 'gateway.dump');
    await run(postgresProgram('pg_dump') ?? '', ['--format=custom', `--file=${dump}`, source]);
    const administrator = ['--host', path.join(server().folder, 'sockets'), '--username', 'postgres'];
    const where = [...administrator, '--port', new URL(source).port];
    await run(postgresProgram('createdb') ?? '', [...where, '--owner=gateway', 'restored']);
    await run(postgresProgram('pg_restore') ?? '', ['--no-owner', `--dbname=${other}`, dump]);

    const restored = await start(to.path, environment(other));
    await expectEverything(restored.url, secret);
  });
});
