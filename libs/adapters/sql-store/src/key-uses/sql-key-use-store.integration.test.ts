import type { Clock, KeyUseStore } from '@model-gateway/core';
import { describeKeyUseStore } from '@model-gateway/core/testing';
import {
  postgresDatabases,
  runStatement,
  sqliteFilesOf,
  sqliteMemoryOf,
} from '@model-gateway/sql-kit/testing';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlStore } from '../open-sql-store.js';

// Machines that are busy take their time.
jest.setTimeout(30_000);

const open = async (url: string, clock: Clock): Promise<KeyUseStore & { close(): Promise<void> }> => {
  const store = await openSqlStore({ url, clock });
  return Object.assign(store.keyUses(), { close: () => store.close() });
};

describeKeyUseStore('SqlKeyUseStore on a SQLite file', sqliteFilesOf(open));
describeKeyUseStore('SqlKeyUseStore on SQLite in memory', sqliteMemoryOf(open));
describeWithPostgres('on a PostgreSQL server', (server) => {
  describeKeyUseStore('SqlKeyUseStore on PostgreSQL', postgresDatabases(server, open));
});

it('forgets a use after 400 days, with the next change of a resource', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'key-uses-'));
  const url = `sqlite:${join(folder, 'gateway.db')}`;
  const store = await openSqlStore({ url, clock: { now: () => Date.now() } });
  const uses = store.keyUses();
  await uses.recordKeyUses([
    { secretId: 'old', usedAt: Date.now() },
    { secretId: 'new', usedAt: Date.now() },
  ]);
  await runStatement(
    url,
    `update key_use set used_at = used_at - ${401 * 86_400_000} where secret_id = 'old'`,
  );
  await store.add([{ counter: 'a', spent: 1 }]);
  // Closing waits for what was deleted in the background.
  await store.close();
  const again = await openSqlStore({ url, clock: { now: () => Date.now() } });
  expect((await again.keyUses().keyUses(['old', 'new'])).map(({ secretId }) => secretId)).toEqual(['new']);
  await again.close();
  await rm(folder, { recursive: true });
});
