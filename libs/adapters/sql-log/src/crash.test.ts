import { logDay } from '@model-gateway/core/testing';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { postgresDatabases } from './testing/postgres-databases.js';
import { sqliteFiles } from './testing/sqlite-databases.js';
import { batches, batchRecords } from './testing/write-much.js';
import type { SqlRequestLog } from './sql-request-log.js';

// Machines that are busy take their time.
jest.setTimeout(60_000);

const written = batches * batchRecords;

/** Lets another process write to the log and kills it. Gives how much it had not filed. */
async function crash(url: string): Promise<number> {
  const folder = path.join(__dirname, 'testing');
  const hook = require.resolve('@model-gateway/test-servers/register-typescript');
  const source = ['--conditions=@model-gateway/source', '--require', hook];
  const child = spawn(process.execPath, [...source, path.join(folder, 'write-much.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const said = await Promise.race([once(child.stdout, 'data'), ended]);
  child.kill('SIGKILL');
  await ended;
  return Number(String(said[0]));
}

async function losesNothing(url: string, open: () => Promise<SqlRequestLog>): Promise<void> {
  expect(await crash(url)).toBeGreaterThan(written / 2);
  const logs = [await open(), await open()];
  try {
    const range = { from: logDay, until: logDay + 86_400_000, limit: 10 };
    for (const log of logs) {
      // A server may take a moment to notice that one of its clients has died, and lets go of what it had taken.
      const counted = async () => (await log.analytics(range))[0]?.requests;
      for (let tries = 0; tries < 100 && (await counted()) !== written; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      expect(await counted()).toBe(written);
      const { items } = await log.search({ limit: written + 1 });
      expect(new Set(items.map(({ id }) => id)).size).toBe(written);
      expect(items).toHaveLength(written);
    }
  } finally {
    await Promise.all(logs.map((log) => log.close()));
  }
}

describe('a process that is killed when it has filed next to nothing of what it was given', () => {
  it('loses nothing in a SQLite file: whoever starts next files it, once', async () => {
    const { url, open, remove } = await sqliteFiles.create();
    await losesNothing(url, open).finally(remove);
  });

  describeWithPostgres('on a PostgreSQL server', (server) => {
    it('loses nothing: whoever starts next files it, once', async () => {
      const { url, open, remove } = await postgresDatabases(server).create();
      await losesNothing(url, open).finally(remove);
    });
  });
});
