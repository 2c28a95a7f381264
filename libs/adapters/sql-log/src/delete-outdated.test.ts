import { logDay } from '@model-gateway/core/testing';
import { deleteOutdated } from './delete-outdated.js';
import { dayMs } from './rollup/steps.js';
import { index, manyRecords, openCounted, type CountedDatabase } from './testing/counted-database.js';

let database: CountedDatabase;
beforeEach(async () => void (database = await openCounted()));
afterEach(() => database.close());

const ask = (text: string) => database.query({ text, parameters: [] });

describe('deleteOutdated', () => {
  it('does not move the horizon past the newest request, whatever the clock says', async () => {
    await index(database, manyRecords(10));
    await deleteOutdated(database, logDay + 5);
    expect(await ask('select at from request_log_horizon')).toEqual([{ at: logDay + 5 }]);
    while (await deleteOutdated(database, logDay + 4_000 * dayMs));
    expect(await ask('select count(*) as n from request_log')).toEqual([{ n: 0 }]);
    expect(await ask('select at from request_log_horizon')).toEqual([{ at: logDay + 10 }]);
  });

  it('deletes batches that are not indexed yet if all their records are older', async () => {
    const insert = 'insert into request_log_journal (records, at, last_at, lines) values';
    for (let row = 0; row < 45; row++) await ask(`${insert} (1, ${logDay}, ${logDay + row}, x'00')`);
    let batches = 1;
    while (await deleteOutdated(database, logDay + 43)) batches += 1;
    expect(batches).toBe(3);
    expect(await ask('select last_at from request_log_journal')).toEqual([
      { last_at: logDay + 43 },
      { last_at: logDay + 44 },
    ]);
  });
});
