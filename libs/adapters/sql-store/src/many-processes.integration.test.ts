import { describeWithPostgres } from '@model-gateway/test-servers';
import { DatabaseSync } from '@photostructure/sqlite';
import { postgresDatabases } from './testing/postgres-databases.js';
import { sqliteFiles } from './testing/sqlite-databases.js';
import { startStoreProcess } from './testing/start-store-process.js';

const clock = { now: () => Date.now() };

async function openAtOnce(count: number, url: string): Promise<void> {
  const processes = Array.from({ length: count }, () => startStoreProcess('open', url));
  const ends = await Promise.all(processes.map(({ ended }) => ended));
  // Each also ended by itself, with a watcher that was never ended: closing leaves nothing running.
  expect(ends).toEqual(ends.map(() => ({ code: 0, errors: '' })));
}

describe('many processes that start at once', () => {
  it('make the tables of a new SQLite file once', async () => {
    const database = await sqliteFiles.create();
    try {
      await openAtOnce(12, database.url);
      const store = await database.open(clock);
      expect(await store.changesSince(0)).toEqual({ revision: 0, changed: [], removed: [] });
      await store.close();
    } finally {
      await database.remove();
    }
  }, 60_000);
});

describeWithPostgres('many processes that start at once, on PostgreSQL', (server) => {
  it('make the tables once', async () => {
    const database = await postgresDatabases(server).create();
    await openAtOnce(8, database.url);
    const store = await database.open(clock);
    expect(await store.changesSince(0)).toEqual({ revision: 0, changed: [], removed: [] });
    await store.close();
    await database.remove();
  }, 60_000);
});

describe('processes that are killed while they write', () => {
  it('have written whatever they acknowledged, and nothing by halves', async () => {
    const seed = Date.now() % 100_000;
    console.info(`seed ${seed}`);
    const database = await sqliteFiles.create();
    try {
      const acknowledged: string[] = [];
      for (let round = 0; round < 8; round++) {
        const writers = ['a', 'b'].map((name) =>
          startStoreProcess('write', database.url, `${name}-${round}`),
        );
        while (writers.some(({ output, child }) => !output().includes('done') && child.exitCode === null)) {
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        await new Promise((resolve) => setTimeout(resolve, (seed * (round + 7)) % 60));
        for (const writer of writers) {
          writer.child.kill('SIGKILL');
          expect((await writer.ended).errors).toBe('');
          // The last line may have been cut off; then nobody was told.
          const lines = writer.output().split('\n').slice(1, -1);
          acknowledged.push(...lines.map((line) => line.replace('done ', '')));
        }
      }
      const store = await database.open(clock);
      const { changed, revision } = await store.changesSince(0);
      const ids = changed.map(({ id }) => id);
      expect(acknowledged.length).toBeGreaterThanOrEqual(16);
      expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
      // At most one more for each that was killed: committed, but not acknowledged any more.
      expect(ids.length).toBeLessThanOrEqual(acknowledged.length + 16);
      expect(changed.map((resource) => resource.revision)).toEqual(ids.map((_, index) => index + 1));
      expect(revision).toBe(ids.length);
      const audit = await store.auditLog({ limit: ids.length + 10 });
      expect(audit.map(({ resourceId }) => resourceId).reverse()).toEqual(ids);
      for (const id of ids) expect(await store.repeated(id)).toEqual({ fingerprint: id, answer: id });
      await store.close();
      const file = new DatabaseSync(database.url.replace('sqlite:', ''));
      expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
      file.close();
    } finally {
      await database.remove();
    }
  }, 60_000);
});
