import { logRecord } from '@model-gateway/core/testing';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { DatabaseSync } from '@photostructure/sqlite';
import { existsSync, readdirSync } from 'node:fs';
import { Client } from 'pg';
import { migrations } from './tables.js';
import { migrateRequestLog } from './migrate-request-log.js';
import { openRequestLog } from './open-request-log.js';
import { asAdministrator, postgresDatabases } from './testing/postgres-databases.js';
import { sqliteFiles } from './testing/sqlite-databases.js';

const names = Object.keys(migrations);
const newest = names.at(-1);

interface Place {
  readonly url: string;
  open(): Promise<{ close(): Promise<void> }>;
  remove(): Promise<void>;
}

function laws(type: 'sqlite' | 'postgres', create: () => Promise<Place>, run: RunStatement): void {
  let place: Place;
  beforeEach(async () => void (place = await create()));
  afterEach(() => place.remove());
  const migrate = (dryRun = false) => migrateRequestLog({ url: place.url, dryRun });

  it('says what it has done, and the next time that there is nothing to do', async () => {
    expect(await migrate()).toEqual({ type, applied: names, pending: [], version: newest });
    expect(await migrate()).toEqual({ type, applied: [], pending: [], version: newest });
    const log = await place.open();
    await log.close();
  });

  it('changes nothing when it only looks', async () => {
    const untouched = { type, applied: [], pending: names };
    expect([await migrate(true), await migrate(true)]).toEqual([untouched, untouched]);
    await migrate();
    expect(await migrate(true)).toEqual({ type, applied: [], pending: [], version: newest });
  });

  it('is done once where several do it at once', async () => {
    const reports = await Promise.all([migrate(), migrate(), migrate()]);
    expect(reports.flatMap(({ applied }) => applied)).toEqual(names);
    expect(reports.map(({ version }) => version)).toEqual([newest, newest, newest]);
  });

  it('refuses what a newer version has changed, and so does looking', async () => {
    await migrate();
    await run(place.url, "insert into log_schema_migration (name) values ('9999-later')");
    await expect(migrate()).rejects.toThrow('newer version of the gateway');
    await expect(migrate(true)).rejects.toThrow('newer version of the gateway');
  });
}

type RunStatement = (url: string, text: string) => Promise<unknown>;

const runSqlite: RunStatement = async (url, text) => {
  const database = new DatabaseSync(url.slice('sqlite:'.length));
  database.exec(text);
  database.close();
};

const runPostgres: RunStatement = async (url, text) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
};

describe('migrateRequestLog, of a SQLite file', () => {
  laws('sqlite', sqliteFiles.create, runSqlite);

  it('makes no file and no folder to look', async () => {
    const { url, folder, remove } = await sqliteFiles.create();
    await migrateRequestLog({ url, dryRun: true });
    expect(existsSync(`${folder}/data`)).toBe(false);
    await remove();
  });

  it('makes no file to look at one that is there', async () => {
    const { url, folder, remove } = await sqliteFiles.create();
    await migrateRequestLog({ url });
    const before = readdirSync(`${folder}/data`);
    await migrateRequestLog({ url, dryRun: true });
    expect(readdirSync(`${folder}/data`)).toEqual(before);
    await remove();
  });

  it('sees what others, who have it open, have not moved into it yet', async () => {
    const { url, folder, open, remove } = await sqliteFiles.create();
    const opened = await open();
    expect(await migrateRequestLog({ url, dryRun: true })).toMatchObject({ pending: [], version: newest });
    await opened.close();
    expect(existsSync(`${folder}/data`)).toBe(true);
    await remove();
  });

  it('says in one line that what is there is no database', async () => {
    await expect(migrateRequestLog({ url: `sqlite:${__filename}`, dryRun: true })).rejects.toThrow(
      /^The log file .* cannot be opened: file is not a database/,
    );
  });
});

describeWithPostgres('migrateRequestLog, of a PostgreSQL database', (server) => {
  laws('postgres', () => postgresDatabases(server).create(), runPostgres);

  it('does not repeat the password of a server that is not there', async () => {
    const url = 'postgres://gateway:s3cret@127.0.0.1:1/gateway';
    const failure = migrateRequestLog({ url, dryRun: true });
    await expect(failure).rejects.toThrow('The PostgreSQL database of the log cannot be opened');
    await expect(failure).rejects.not.toThrow('s3cret');
  });

  it('leaves what a user can open, and write to, who may create nothing', async () => {
    const { url: owner, name, remove } = await postgresDatabases(server).create();
    const user = `serving_${name}`;
    await migrateRequestLog({ url: owner });
    await asAdministrator(server(), `create role ${user} login password 'secret'`);
    await runPostgres(
      owner,
      `grant select, insert, update, delete on all tables in schema public to ${user}`,
    );
    await runPostgres(owner, `grant usage on all sequences in schema public to ${user}`);
    const url = new URL(owner);
    url.username = user;
    await expect(runPostgres(url.href, 'create table t (x int)')).rejects.toThrow('permission denied');
    const log = await openRequestLog({ url: url.href });
    await log.write([logRecord('r1')]);
    expect((await log.search({ limit: 5 })).items).toEqual([logRecord('r1')]);
    await log.close();
    await remove();
    await asAdministrator(server(), `drop role ${user}`);
  });
});
