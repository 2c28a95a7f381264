import type { AlertStore, Clock } from '@model-gateway/core';
import { describeAlertStore } from '@model-gateway/core/testing';
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

const open = async (url: string, clock: Clock): Promise<AlertStore & { close(): Promise<void> }> => {
  const store = await openSqlStore({ url, clock });
  return Object.assign(store.alerts(), { close: () => store.close() });
};

describeAlertStore('SqlAlertStore on a SQLite file', sqliteFilesOf(open));
describeAlertStore('SqlAlertStore on SQLite in memory', sqliteMemoryOf(open));
describeWithPostgres('on a PostgreSQL server', (server) => {
  describeAlertStore('SqlAlertStore on PostgreSQL', postgresDatabases(server, open));
});

it('lets another process lead when the leader is not heard of for too long', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alerts-'));
  const url = `sqlite:${join(folder, 'gateway.db')}`;
  const store = await open(url, { now: () => Date.now() });
  expect(await store.lead('gone', 60_000)).toBe(true);
  await runStatement(url, 'update alert_lease set held_until = held_until - 59000');
  expect(await store.lead('next', 60_000)).toBe(false);
  await runStatement(url, 'update alert_lease set held_until = held_until - 2000');
  expect(await store.lead('next', 60_000)).toBe(true);
  expect(await store.lead('gone', 60_000)).toBe(false);
  await store.close();
  await rm(folder, { recursive: true });
});
