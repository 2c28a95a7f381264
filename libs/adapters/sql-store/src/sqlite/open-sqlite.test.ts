import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqlStore } from '../open-sql-store.js';
import { SqlStore } from '../sql-store.js';
import { providerChange } from '../testing/provider-change.js';
import { openSqlite } from './open-sqlite.js';

// Machines that are busy take their time.
jest.setTimeout(30_000);

const clock = { now: () => Date.now() };
const unavailable = { name: 'StoreUnavailableError', retryable: true };
const isRoot = process.getuid?.() === 0;

describe('a store in a SQLite file', () => {
  let folder: string;
  let file: string;
  let url: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sql-store-'));
    file = path.join(folder, 'data', 'deep', 'gateway.db');
    url = `sqlite:${file}`;
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('makes its folder and its files for their owner alone', async () => {
    const store = await openSqlStore({ url, clock });
    await store.change(providerChange('a'));
    for (const made of [path.dirname(file), path.dirname(path.dirname(file))]) {
      expect((await stat(made)).mode & 0o777).toBe(0o700);
    }
    const names = await readdir(path.dirname(file));
    expect(names).toEqual(expect.arrayContaining(['gateway.db', 'gateway.db-wal', 'gateway.db-shm']));
    for (const name of names) {
      expect((await stat(path.join(path.dirname(file), name))).mode & 0o777).toBe(0o600);
    }
    expect([store.dialect, store.isMemory]).toEqual(['sqlite', false]);
    await store.close();
  });

  it('writes to the disk before it answers', async () => {
    const store = await openSqlStore({ url, clock });
    const other = new DatabaseSync(file);
    expect(other.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
    await store.change(providerChange('a'));
    expect(other.prepare('select id, document from resource').all()).toEqual([
      { id: 'a', document: '{"slug":"a"}' },
    ]);
    other.close();
    await store.close();
  });

  it('leaves nothing of a deleted document in its row', async () => {
    const store = await openSqlStore({ url, clock });
    const { document: _, ...deletion } = providerChange('a', { expect: 'present' });
    await store.change(providerChange('a'));
    await store.change({ ...deletion, audit: { ...deletion.audit, id: 'audit-2', action: 'delete' } });
    const other = new DatabaseSync(file);
    expect(other.prepare('select id, document from resource').all()).toEqual([{ id: 'a', document: null }]);
    other.close();
    await store.close();
  });

  it('waits for the lock of another process without stopping this one', async () => {
    const store = await openSqlStore({ url, clock });
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 1);
    const write = store.change(providerChange('a'));
    // Reading goes on meanwhile.
    expect(await store.changesSince(0)).toMatchObject({ changed: [] });
    await new Promise((resolve) => setTimeout(resolve, 300));
    other.exec('commit');
    expect(await write).toMatchObject({ type: 'done' });
    clearInterval(turning);
    expect(turns).toBeGreaterThan(20);
    other.close();
    await store.close();
  });

  it('lets other work run during many calls for spending and key uses', async () => {
    const store = await openSqlStore({ url, clock });
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 0);
    const amounts = Array.from({ length: 500 }, (_, index) => ({ counter: `key:${index}|cost`, spent: 1 }));
    const counters = amounts.map(({ counter }) => counter);
    const uses = Array.from({ length: 20_000 }, (_, index) => ({ secretId: `${index}`, usedAt: 1 }));
    for (const work of [
      () => Promise.all(Array.from({ length: 60 }, () => store.add(amounts))),
      () => Promise.all(Array.from({ length: 100 }, () => store.read(counters))),
      () => store.keyUses().recordKeyUses(uses),
    ]) {
      turns = 0;
      await work();
      expect(turns).toBeGreaterThanOrEqual(3);
    }
    clearInterval(turning);
    await store.close();
  });

  it('gives up on a lock that does not pass, and works again when it does', async () => {
    const store = await openSqlStore({ url, clock });
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    const asked = [store.change(providerChange('a')), store.add([{ counter: 'a', spent: 1 }])];
    for (const outcome of await Promise.allSettled(asked)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: unavailable });
    }
    other.exec('rollback');
    other.close();
    expect(await store.change(providerChange('a'))).toMatchObject({ type: 'done' });
    expect(await store.read(['a'])).toEqual([]);
    await store.close();
  });

  it('fails with the error for it when the disk is full, undoes all, and works again', async () => {
    const opened = await openSqlite(file);
    const store = new SqlStore(opened, { clock, onProblem: () => {} });
    await store.change(providerChange('a'));
    // The file may not grow any more: the nearest thing to a disk that is full.
    await sql`pragma max_page_count = 1`.execute(opened.database);
    const big = providerChange('b', { document: { text: 'x'.repeat(500_000) } });
    await expect(store.change(big)).rejects.toMatchObject(unavailable);
    expect(await store.changesSince(0)).toMatchObject({ revision: 1, changed: [{ id: 'a' }] });
    await sql`pragma max_page_count = 1000000`.execute(opened.database);
    expect(await store.change(big)).toMatchObject({ type: 'done', revision: 2 });
    await store.close();
  });

  it('acknowledges nothing that would be lost with a file that was deleted', async () => {
    const store = await openSqlStore({ url, clock });
    await store.change(providerChange('a'));
    await rm(file);
    await expect(store.change(providerChange('b'))).rejects.toMatchObject(unavailable);
    expect(await store.changesSince(0)).toMatchObject({ revision: 1 });
    await store.close();
  });

  it('is refused when a newer version has changed it', async () => {
    await (await openSqlStore({ url, clock })).close();
    const other = new DatabaseSync(file);
    other.exec("insert into schema_migration values ('9999-future', '2999-01-01T00:00:00.000Z')");
    const opening = openSqlStore({ url, clock });
    await expect(opening).rejects.toThrow(/newer version of the gateway.*\(9999-future\)/);
    await expect(opening).rejects.toMatchObject({ name: 'StoreOpenError' });
    expect(other.prepare('select count(*) as count from resource').get()).toEqual({ count: 0 });
    other.close();
  });

  it('is refused when it is something else, and stays as it was', async () => {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'No database at all.'.repeat(100));
    await expect(openSqlStore({ url, clock })).rejects.toThrow(
      `The database file ${file} cannot be opened: file is not a database`,
    );
    expect((await stat(file)).size).toBe(1900);
    await expect(openSqlStore({ url: `sqlite:${folder}`, clock })).rejects.toMatchObject({
      name: 'StoreOpenError',
    });
    await expect(openSqlStore({ url: `sqlite:${file}/below`, clock })).rejects.toMatchObject({
      name: 'StoreOpenError',
    });
  });

  (isRoot ? it.skip : it)(
    isRoot ? 'skipped: root may write everywhere' : 'is refused where it may not write',
    async () => {
      await chmod(folder, 0o500);
      await expect(openSqlStore({ url, clock })).rejects.toMatchObject({ name: 'StoreOpenError' });
      await chmod(folder, 0o700);
    },
  );

  it('gets the migrations that are missing, and keeps what is there', async () => {
    const store = await openSqlStore({ url, clock });
    await store.change(providerChange('a'));
    await store.close();
    const other = new DatabaseSync(file);
    other.exec(
      'drop table person; drop table person_role; drop table alert_lease; drop table alert_delivery; drop table alert_condition; drop table key_use; drop table session; drop table sign_in_link; drop table replica; drop table stored_response_item; drop table stored_response; drop table spending; alter table audit_entry drop column hash; alter table audit_entry drop column document_hash; alter table revision drop column audit_head; ' +
        'alter table audit_entry drop column previous_hash; ' +
        ['actor_id', 'actor_name', 'action', 'address', 'request_id', 'at', 'workspace']
          .map((index) => `drop index audit_entry_${index}; `)
          .join('') +
        ['actor_id', 'actor_name', 'action', 'address', 'request_id', 'search_text', 'workspace']
          .map((column) => `alter table audit_entry drop column ${column}; `)
          .join('') +
        "delete from schema_migration where name >= '0002'",
    );
    other.close();
    const again = await openSqlStore({ url, clock });
    expect(await again.add([{ counter: 'a', spent: 1 }])).toEqual([{ counter: 'a', spent: 1 }]);
    expect((await again.changesSince(0)).changed).toHaveLength(1);
    expect(await again.auditLog({ limit: 9, action: 'create' })).toHaveLength(1);
    await again.close();
  });

  it('deletes what is outdated, a batch at a time', async () => {
    const time = { now: Date.parse('2026-01-31T12:00:00Z') };
    const store = await openSqlStore({ url, clock: { now: () => time.now } });
    const names = Array.from({ length: 450 }, (_, index) => `key:${index}|cost|monthly|2026-01-01`);
    await store.add(names.map((counter) => ({ counter, spent: 1 })));
    await store.add([{ counter: 'key:1|cost|never', spent: 1 }]);
    const once = { key: 'key', fingerprint: 'print', answer: 'sealed' };
    await store.change(providerChange('a', { once }));
    const other = new DatabaseSync(file);
    const left = () =>
      ['spending', 'repeated_request'].map((table) =>
        other.prepare(`select count(*) as n from ${table}`).get(),
      );
    // The first write has begun a deletion, and there is only one at a time.
    await settled();
    time.now = Date.parse('2026-03-03T23:00:00Z');
    await store.add([{ counter: 'x', spent: 1 }]);
    await eventually(() => expect(left()).toEqual([{ n: 452 }, { n: 0 }]));
    time.now += 2 * 60 * 60 * 1000;
    for (const [round, n] of [252, 52, 2, 2].entries()) {
      await store.add([{ counter: 'x', spent: round }]);
      await eventually(() => expect(left()[0]).toEqual({ n }));
      // What follows the deletion: until it has ended there is no other.
      await settled();
    }
    other.close();
    await store.close();
  });
});

/** Repeats an expectation that is met when what nobody waits for has ended. */
async function eventually(expectation: () => void): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return expectation();
    } catch (error) {
      if (attempt === 200) throw error;
      await settled();
    }
  }
}

/** Lets end what nobody waits for. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 30));
}
