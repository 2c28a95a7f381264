import { logDay } from '@model-gateway/core/testing';
import type { RequestRecord, UnfiledRecords } from '@model-gateway/core';
import { manyRecords, openCounted, type CountedDatabase } from '../testing/counted-database.js';
import { Turns } from '../worker/turns.js';
import { journalEntries } from './journal-entry.js';
import { Journal } from './journal.js';
import { Pace } from './pace.js';
import { fullLines } from './record-lines.js';
import { RecordPacker } from './record-packer.js';

const entriesOf = (records: readonly RequestRecord[]) => journalEntries(new RecordPacker().packAll(records));
const idOf = (line: string) => (JSON.parse(line) as RequestRecord).id;

let database: CountedDatabase;
beforeEach(async () => void (database = await openCounted()));
afterEach(() => database.close());

function journalOf(told: (UnfiledRecords | undefined)[], now?: () => number) {
  const turns = new Turns();
  const pace = new Pace(0.01, now);
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
      await journal.append(entriesOf(records));
    }
    await journal.catchUp(-1);
    expect(told).toEqual([{ records: 12, since: logDay }]);
    await journal.catchUp(10_000);
    expect(told.at(-1)).toBeUndefined();
    await journal.close();
  });

  it('files nothing while it rests, tells what waits all the same, and can be closed meanwhile', async () => {
    const told: (UnfiledRecords | undefined)[] = [];
    // For this clock the rest never ends.
    const { journal, pace } = journalOf(told, () => 0);
    pace.arrived(200);
    pace.spent(0.5, 500);
    expect(pace.pauseMs()).toBeCloseTo(49.5);
    const records = manyRecords(3);
    await journal.append(entriesOf(records));
    while (told.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(told).toEqual(told.map(() => ({ records: 3, since: logDay })));
    await journal.close();
    const { length } = told;
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(told).toHaveLength(length);
  });

  it('hurries for what others left in it', async () => {
    const { journal, pace } = journalOf([]);
    const records = manyRecords(1);
    const [entry] = entriesOf(records);
    await database.query({
      text: 'insert into request_log_journal (records, at, last_at, lines) values (?, ?, ?, ?)',
      parameters: [600_000, entry!.at, entry!.lastAt, entry!.lines],
    });
    pace.arrived(200);
    pace.spent(10, 1);
    expect(pace.pauseMs()).toBeGreaterThan(0);
    await journal.catchUp(-1);
    expect(pace.pauseMs()).toBe(0);
    await journal.close();
  });

  it('keeps much of what comes at once in several rows, each with its own times', () => {
    const records = manyRecords(1_100);
    const entries = entriesOf(records.slice(100).concat(records.slice(0, 100)));
    expect(entries.map(({ records: count, at, lastAt }) => [count, at - logDay, lastAt - logDay])).toEqual([
      [367, 100, 466],
      [367, 467, 833],
      [366, 0, 1_099],
    ]);
    const ids = entries.flatMap(({ lines }) => fullLines(Buffer.from(lines).toString()).map(idOf));
    expect(ids).toEqual([...records.slice(100), ...records.slice(0, 100)].map(({ id }) => id));
    expect(entriesOf([])).toEqual([]);
  });

  it('keeps all rows that come together, or none', async () => {
    const { journal } = journalOf([]);
    const [good, bad] = entriesOf(manyRecords(600));
    const broken = { ...bad!, records: null as unknown as number };
    await expect(journal.append([good!, broken])).rejects.toThrow('NOT NULL');
    const [row] = await database.query({
      text: 'select count(*) as rows from request_log_journal',
      parameters: [],
    });
    expect(Number(row?.rows)).toBe(0);
    await journal.close();
  });
});
