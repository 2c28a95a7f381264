import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { classifySqliteError } from './classify-sqlite-error.js';

function classOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return classifySqliteError(error);
  }
  return 'nothing was thrown';
}

describe('classifySqliteError', () => {
  it('recognises a full disk, a closed connection and a mistake, however the statement runs', () => {
    const database = new DatabaseSync(':memory:');
    database.exec('create table t (x); pragma max_page_count = 3');
    const insert = database.prepare('insert into t values (?)');
    const big = 'x'.repeat(100_000);
    expect(classOf(() => insert.run(big))).toBe('unavailable');
    expect(classOf(() => insert.all(big))).toBe('unavailable');
    expect(classOf(() => database.prepare('select nothing from t'))).toBeUndefined();
    expect(classOf(() => classifySqliteError(undefined))).toBe('nothing was thrown');
    database.close();
    expect(classOf(() => insert.all('x'))).toBe('connection_lost');
  });

  it('recognises a lock, however the statement runs', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sql-kit-'));
    const file = path.join(folder, 'a.db');
    const holder = new DatabaseSync(file);
    holder.exec('create table t (x)');
    const other = new DatabaseSync(file, { timeout: 0 });
    const select = other.prepare('select x from t');
    const insert = other.prepare('insert into t values (1) returning x');
    holder.exec('begin exclusive');
    expect(classOf(() => other.exec('begin immediate'))).toBe('locked');
    expect(classOf(() => select.all())).toBe('locked');
    expect(classOf(() => select.get())).toBe('locked');
    expect(classOf(() => insert.all())).toBe('locked');
    expect(classOf(() => insert.run())).toBe('locked');
    expect(classOf(() => [...select.iterate()])).toBe('locked');
    other.close();
    holder.close();
    rmSync(folder, { recursive: true });
  });
});
