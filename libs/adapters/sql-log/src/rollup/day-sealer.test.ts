import { logDay } from '@model-gateway/core/testing';
import { analytics, analyticsOfRows } from '../analytics/analytics.js';
import { index, manyRecords, openCounted, type CountedDatabase } from '../testing/counted-database.js';
import { DaySealer, stepSize } from './day-sealer.js';
import { dayMs } from './steps.js';

jest.setTimeout(60_000);

const query = { from: logDay, until: logDay + dayMs, limit: 50, model: 'model-3', groupBy: 'key' } as const;

let database: CountedDatabase;
beforeEach(async () => void (database = await openCounted()));
afterEach(() => database.close());

async function sealedDays(): Promise<number[]> {
  const text = 'select day from request_log_sealed where is_done = 1';
  return (await database.query({ text, parameters: [] })).map(({ day }) => Number(day));
}

describe('DaySealer', () => {
  it('reads a bounded number of rows at a time, however many a day has', async () => {
    await index(database, manyRecords(2.5 * stepSize));
    await index(database, manyRecords(1, logDay + dayMs, 'next'));
    const sealer = new DaySealer(database);
    let pieces = 0;
    for (let isMore = true; isMore; pieces += 1) {
      database.rows = 0;
      isMore = await sealer.next();
      expect(database.rows).toBeLessThanOrEqual(stepSize + 100);
    }
    expect(pieces).toBeGreaterThan(3);
    expect(await sealedDays()).toEqual([logDay]);
    database.rows = 0;
    const answer = await analytics(database, query);
    // The pairs of the day, not its rows.
    expect(database.rows).toBeLessThan(100);
    expect(answer).toEqual(await analyticsOfRows(database, query));
  });

  it('gives a day up when records of it come between two pieces, and counts them the next time', async () => {
    await index(database, manyRecords(stepSize + 10));
    await index(database, manyRecords(1, logDay + dayMs, 'next'));
    const sealer = new DaySealer(database);
    expect(await sealer.next()).toBe(true);
    expect(await sealer.next()).toBe(true);
    await index(database, manyRecords(10, logDay + 5, 'late'));
    expect(await sealer.next()).toBe(false);
    expect(await sealedDays()).toEqual([]);
    while (await sealer.next());
    expect(await sealedDays()).toEqual([logDay]);
    expect(await analytics(database, query)).toEqual(await analyticsOfRows(database, query));
  });

  it('leaves a day to another process that has begun with it, and never both to nobody', async () => {
    await index(database, manyRecords(stepSize + 10));
    await index(database, manyRecords(1, logDay + dayMs, 'next'));
    const [one, other] = [new DaySealer(database), new DaySealer(database)];
    await one.next();
    await one.next();
    await other.next();
    expect(await one.next()).toBe(false);
    while (await other.next());
    expect(await sealedDays()).toEqual([logDay]);
    expect(await analytics(database, query)).toEqual(await analyticsOfRows(database, query));
  });

  it('counts again what was counted of a day before records of it came late', async () => {
    await index(database, manyRecords(500));
    await index(database, manyRecords(1, logDay + dayMs, 'next'));
    const sealer = new DaySealer(database);
    while (await sealer.next());
    await index(database, manyRecords(10, logDay + 5, 'late'));
    while (await sealer.next());
    expect(await sealedDays()).toEqual([logDay]);
    expect(await analytics(database, query)).toEqual(await analyticsOfRows(database, query));
  });
});
