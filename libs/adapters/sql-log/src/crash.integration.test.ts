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
jest.setTimeout(120_000);

const written = batches * batchRecords;

/** Lets another process write to the log and kills it. Gives how many records it had not indexed. */
async function crash(url: string): Promise<number> {
  const folder = path.join(__dirname, 'testing');
  const hook = require.resolve('@model-gateway/test-servers/register-typescript');
  const source = ['--conditions=@model-gateway/source', '--require', hook];
  const child = spawn(process.execPath, [...source, path.join(folder, 'write-much.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const output = await Promise.race([once(child.stdout, 'data'), ended]);
  child.kill('SIGKILL');
  await ended;
  return Number(String(output[0]));
}

async function losesNothing(url: string, open: () => Promise<SqlRequestLog>): Promise<void> {
  expect(await crash(url)).toBeGreaterThan(written / 2);
  const logs = [await open(), await open()];
  try {
    const range = { from: logDay, until: logDay + 86_400_000, limit: 10 };
    for (const log of logs) {
      // The server may take a moment to notice that a client has died, and to release its locks.
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

describe('a process that is killed after it has indexed few of its records', () => {
  it('loses nothing in a SQLite file: the next process indexes them once', async () => {
    const { url, open, remove } = await sqliteFiles.create();
    try {
      await losesNothing(url, open);
    } finally {
      await remove();
    }
  });

  describeWithPostgres('on a PostgreSQL server', (server) => {
    it('loses nothing: the next process indexes them once', async () => {
      const { url, open, remove } = await postgresDatabases(server).create();
      try {
        await losesNothing(url, open);
      } finally {
        await remove();
      }
    });
  });
});
