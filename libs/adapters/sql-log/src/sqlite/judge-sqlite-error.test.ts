import { DatabaseSync } from '@photostructure/sqlite';
import { judgeSqliteError } from './judge-sqlite-error.js';

function judged(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return judgeSqliteError(error);
  }
  return 'nothing was thrown';
}

describe('judgeSqliteError', () => {
  it('knows a full disk whichever way the statement is run, and mistakes', () => {
    const database = new DatabaseSync(':memory:');
    database.exec('create table t (x); pragma max_page_count = 3');
    const insert = database.prepare('insert into t values (?)');
    const big = 'x'.repeat(100_000);
    expect(judged(() => insert.run(big))).toBe('unavailable');
    expect(judged(() => insert.all(big))).toBe('unavailable');
    expect(judged(() => database.prepare('select nothing from t'))).toBeUndefined();
    expect(judged(() => judgeSqliteError(undefined))).toBe('nothing was thrown');
    database.close();
    expect(judged(() => insert.all('x'))).toBe('lost');
  });
});
