import { logRecord } from '@model-gateway/core/testing';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { migrateRequestLog } from '../migrate-request-log.js';
import { openRequestLog } from '../open-request-log.js';
import { PostgresDatabase } from '../postgres/postgres-database.js';
import { openSqlite, createLockRetry } from '../sqlite/open-sqlite.js';
import type { SqlDatabase } from '../sql-database.js';
import { postgresDatabases } from '../testing/postgres-databases.js';
import { sqliteFiles } from '../testing/sqlite-databases.js';
import { migrations } from './index.js';
import { laterIndexes, replacedIndexes } from './postgres-indexes.js';

jest.setTimeout(120_000);

const old = logRecord('old', { losses: [], config: 'careful@1', nanoDollars: null });

/** Leaves a log as the version before wrote it, with one record. */
async function writeEarlierLog(database: SqlDatabase): Promise<void> {
  const run = (text: string, parameters: readonly (string | number)[] = []) =>
    database.query({ text, parameters });
  await run('create table log_schema_migration (name text not null primary key)');
  for (const name of ['0001-request-log', '0002-journal-counts']) {
    for (const text of migrations[name]?.[database.dialect] ?? []) await run(text);
    await run(`insert into log_schema_migration values ('${name}')`);
  }
  const terms = database.dialect === 'postgres' ? [', terms', ", ''"] : ['', ''];
  await run(
    `insert into request_log (n, id, trace_id, status, route, duration_ms, duration_bucket, prompt_tokens, completion_tokens,
      cached_tokens, reasoning_tokens, total_tokens, unpriced, rescued${terms[0]})
    values (${old.at * 2048}, 'old', 'trace-old', 200, '/v1/chat/completions', 10, 20, 0, 0, 0, 0, 0, 1, 0${terms[1]})`,
  );
  const place = database.dialect === 'postgres' ? ['$1', '$2'] : ['?', '?'];
  await run(`insert into request_log_record (n, document) values (${place.join()})`, [
    old.at * 2048,
    JSON.stringify(old),
  ]);
}

/** Inserts a row that is equal to the one that is there, but for its number and id. */
const copyOfTheRow = `with copy as (select * from request_log)
  insert into request_log (n, id, trace_id, status, route, duration_ms, duration_bucket, prompt_tokens, completion_tokens,
    cached_tokens, reasoning_tokens, total_tokens, unpriced, rescued, terms)
  select n + 1, 'copy', trace_id, status, route, duration_ms, duration_bucket, prompt_tokens, completion_tokens,
    cached_tokens, reasoning_tokens, total_tokens, unpriced, rescued, terms from copy`;

async function expectOldAndNew(url: string): Promise<void> {
  const log = await openRequestLog({ url });
  await log.write([logRecord('new', { at: old.at + 1, config: 'careful@1' })]);
  const ids = async (filter: object) =>
    (await log.searchRows({ limit: 9, ...filter })).items.map(({ id }) => id);
  expect(await ids({})).toEqual(['new', 'old']);
  expect(await ids({ sort: 'cost' })).toEqual(['new', 'old']);
  expect(await ids({ unpriced: true })).toEqual(['old']);
  // What was not recorded then is not found by it now.
  expect(await ids({ config: 'careful' })).toEqual(['new']);
  expect(await ids({ loss: 'none' })).toEqual(['new']);
  await log.close();
}

describe('a log of an earlier version, in a SQLite file', () => {
  it('keeps its records, which are not found by what was not recorded', async () => {
    const { url, remove } = await sqliteFiles.create();
    const database = await openSqlite(url.slice('sqlite:'.length), createLockRetry());
    await writeEarlierLog(database);
    await database.close();
    await expectOldAndNew(url);
    await remove();
  });
});

describeWithPostgres('a log of an earlier version, in a PostgreSQL database', (server) => {
  let database: Awaited<ReturnType<ReturnType<typeof postgresDatabases>['create']>>;
  let session: PostgresDatabase;
  beforeEach(async () => {
    database = await postgresDatabases(server).create();
    session = new PostgresDatabase({ connectionString: database.url, max: 1 }, 1);
    await writeEarlierLog(session);
  });
  afterEach(async () => {
    await session.close();
    await database.remove();
  });

  /** Names of the indexes of the log, without those that are not valid. */
  async function indexes(): Promise<string[]> {
    const rows = await session.query({
      text: `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
        where indrelid = to_regclass('request_log') and indisvalid`,
      parameters: [],
    });
    return rows.map(({ name }) => String(name));
  }

  it('gets its indexes beside the work of the gateway, also instead of one that was left half built', async () => {
    // Unique, it cannot be built: the values are equal. PostgreSQL leaves it there and not valid.
    const half = 'create unique index concurrently request_log_rescued on request_log ((1))';
    await session.query({ text: copyOfTheRow, parameters: [] });
    await expect(session.query({ text: half, parameters: [] })).rejects.toThrow(
      'could not create unique index',
    );
    await session.query({ text: `delete from request_log where id = 'copy'`, parameters: [] });
    expect(await indexes()).not.toContain('request_log_rescued');
    await expectOldAndNew(database.url);
    for (let built: string[] = []; !laterIndexes.every(({ name }) => built.includes(name));) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      built = await indexes();
    }
    for (const name of Object.keys(replacedIndexes)) expect(await indexes()).not.toContain(name);
  });

  it('has all indexes when the command that migrates it has ended', async () => {
    await migrateRequestLog({ url: database.url });
    expect(await indexes()).toEqual(expect.arrayContaining(laterIndexes.map(({ name }) => name)));
    for (const name of Object.keys(replacedIndexes)) expect(await indexes()).not.toContain(name);
  });

  it('is written while an index is built', async () => {
    await migrateRequestLog({ url: database.url });
    await session.query({ text: 'drop index request_log_rescued', parameters: [] });
    // A transaction that has written to the table keeps the build waiting.
    const other = new PostgresDatabase({ connectionString: database.url, max: 1 }, 1);
    let end: () => void = () => undefined;
    const writing = other.transaction(async (open) => {
      await open.query({ text: `delete from request_log where id = 'none'`, parameters: [] });
      await new Promise<void>((resolve) => (end = resolve));
    });
    const log = await openRequestLog({ url: database.url });
    await log.write([logRecord('new')]);
    expect((await log.search({ limit: 9 })).items).toHaveLength(2);
    expect(await indexes()).not.toContain('request_log_rescued');
    end();
    await writing;
    await other.close();
    await log.close();
  });
});
