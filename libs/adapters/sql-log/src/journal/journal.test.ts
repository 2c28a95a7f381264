import { logDay } from '@model-gateway/core/testing';
import type { UnfiledRecords } from '@model-gateway/core';
import { manyRecords, openCounted, type CountedDatabase } from '../testing/counted-database.js';
import { Turns } from '../worker/turns.js';
import { journalEntryOf } from './journal-entry.js';
import { Journal } from './journal.js';
import { Pace } from './pace.js';
import { recordLines } from './record-lines.js';

let database: CountedDatabase;
beforeEach(async () => void (database = await openCounted()));
afterEach(() => database.close());

function journalOf(told: (UnfiledRecords | undefined)[]) {
  const turns = new Turns();
  const pace = new Pace(0.01);
  const journal = new Journal({
    database,
    pace,
    inTurn: (work) => turns.run(work),
    file: async (_, lines) => {
      expect(lines).toContain('"id"');
    },
    onLost: () => {},
    onUnfiled: (unfiled) => told.push(unfiled),
  });
  return { journal, pace };
}

describe('Journal', () => {
  it('tells what waits when there was no time for it, and that nothing does when all is filed', async () => {
    const told: (UnfiledRecords | undefined)[] = [];
    const { journal } = journalOf(told);
    for (const [index, count] of [5, 3, 4].entries()) {
      const records = manyRecords(count, logDay + index * 1_000);
      await journal.append(recordLines(records), journalEntryOf(records));
    }
    await journal.catchUp(-1);
    expect(told).toEqual([{ records: 12, since: logDay }]);
    await journal.catchUp(10_000);
    expect(told.at(-1)).toBeUndefined();
    await journal.close();
  });

  it('files nothing while it rests, and tells what waits all the same', async () => {
    const told: (UnfiledRecords | undefined)[] = [];
    const { journal, pace } = journalOf(told);
    pace.arrived(1_000_000);
    pace.filed(1_000_000);
    pace.spent(1_000, 1);
    const records = manyRecords(3);
    await journal.append(recordLines(records), journalEntryOf(records));
    while (told.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(told).toEqual([{ records: 3, since: logDay }]);
    await journal.catchUp(10_000);
    expect(told.at(-1)).toBeUndefined();
    await journal.close();
  });

  it('hurries for what others left in it', async () => {
    const { journal, pace } = journalOf([]);
    const records = manyRecords(1);
    const entry = { ...journalEntryOf(records), records: 600_000 };
    await database.query({
      text: 'insert into request_log_journal (records, at, last_at, lines) values (?, ?, ?, ?)',
      parameters: [entry.records, entry.at, entry.lastAt, recordLines(records)],
    });
    pace.arrived(200);
    pace.spent(10, 1);
    expect(pace.pauseMs()).toBeGreaterThan(0);
    await journal.catchUp(-1);
    expect(pace.pauseMs()).toBe(0);
    await journal.close();
  });

  it('says of records when the first and the last of them began', () => {
    expect(journalEntryOf(manyRecords(3))).toEqual({ records: 3, at: logDay, lastAt: logDay + 2 });
    expect(journalEntryOf([])).toEqual({ records: 0, at: 0, lastAt: 0 });
  });
});
