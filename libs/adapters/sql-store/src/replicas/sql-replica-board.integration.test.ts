import type { Clock, ReplicaBoard } from '@model-gateway/core';
import { describeReplicaBoard, replicaReport } from '@model-gateway/core/testing';
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

const open = async (url: string, clock: Clock): Promise<ReplicaBoard & { close(): Promise<void> }> => {
  const store = await openSqlStore({ url, clock });
  return Object.assign(store.replicaBoard(), { close: () => store.close() });
};

describeReplicaBoard('SqlReplicaBoard on a SQLite file', sqliteFilesOf(open));
describeReplicaBoard('SqlReplicaBoard on SQLite in memory', sqliteMemoryOf(open));
describeWithPostgres('on a PostgreSQL server', (server) => {
  describeReplicaBoard('SqlReplicaBoard on PostgreSQL', postgresDatabases(server, open));
});

describe('a replica that is silent', () => {
  it('is said to be so, and after a minute it is forgotten', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'replicas-'));
    const url = `sqlite:${join(folder, 'gateway.db')}`;
    const board = await open(url, { now: () => Date.now() });
    await board.report(replicaReport('silent'));
    await runStatement(url, 'update replica set seen_at = seen_at - 40000');
    const [silent] = await board.replicas();
    expect(silent?.ageMs).toBeGreaterThanOrEqual(40_000);
    await runStatement(url, 'update replica set seen_at = seen_at - 21000');
    expect(await board.replicas()).toEqual([]);
    await board.report(replicaReport('other'));
    await runStatement(url, 'update replica set seen_at = seen_at + 60000');
    expect((await board.replicas()).map(({ report }) => report.id)).toEqual(['other']);
    await board.close();
    await rm(folder, { recursive: true });
  });
});
