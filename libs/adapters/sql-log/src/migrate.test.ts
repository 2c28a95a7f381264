import { migrate } from './migrate.js';
import { createLockRetry, openSqlite } from './sqlite/open-sqlite.js';
import { migrations } from './migrations/index.js';

describe('migrate', () => {
  it('keeps what waited in a journal that did not count yet', async () => {
    const database = await openSqlite(undefined, createLockRetry());
    const run = (text: string) => database.query({ text, parameters: [] });
    for (const text of migrations['0001-request-log']?.sqlite ?? []) await run(text);
    await run('create table log_schema_migration (name text not null primary key)');
    await run("insert into log_schema_migration values ('0001-request-log')");
    await run("insert into request_log_journal (lines) values (x'41'), (x'42')");
    const before = Date.now() - 2_000;
    await migrate(database);
    const rows = await run(
      'select number, records, at, last_at, lines from request_log_journal order by number',
    );
    expect(rows.map(({ number, records, lines }) => [number, records, String(lines)])).toEqual([
      [1, 1, String(new Uint8Array([0x41]))],
      [2, 1, String(new Uint8Array([0x42]))],
    ]);
    // When they began is not known: they are not taken for outdated.
    for (const { at, last_at } of rows) expect(Math.min(Number(at), Number(last_at))).toBeGreaterThan(before);
    await database.close();
  });
});
