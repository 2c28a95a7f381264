import { logDay } from '@model-gateway/core/testing';
import type { RequestRecord, UnindexedRecords } from '@model-gateway/core';
import { manyRecords, openCounted, type CountedDatabase } from '../testing/counted-database.js';
import { SerialQueue } from '../serial-queue.js';
import { journalEntries } from './journal-entry.js';
import { Journal } from './journal.js';
import { IndexingThrottle } from './indexing-throttle.js';
import { fullLines } from './record-lines.js';
import { RecordPacker } from './record-packer.js';

const entriesOf = (records: readonly RequestRecord[]) => journalEntries(new RecordPacker().packAll(records));
const idOf = (line: string) => (JSON.parse(line) as RequestRecord).id;

let database: CountedDatabase;
beforeEach(async () => void (database = await openCounted()));
afterEach(() => database.close());

function journalOf(reported: (UnindexedRecords | undefined)[], now?: () => number) {
  const queue = new SerialQueue();
  const throttle = new IndexingThrottle(0.01, now);
  const journal = new Journal({
    database,
    throttle,
    serially: (work) => queue.run(work),
    index: async (_, lines) => {
      expect(lines).toContain('"id"');
    },
    onLost: () => {},
    onUnindexed: (unindexed) => reported.push(unindexed),
  });
  return { journal, throttle };
}

describe('Journal', () => {
  it('reports what is not indexed when there was no time for it, and nothing when all is', async () => {
    const reported: (UnindexedRecords | undefined)[] = [];
    const { journal } = journalOf(reported);
    for (const [index, count] of [5, 3, 4].entries()) {
      const records = manyRecords(count, logDay + index * 1_000);
      await journal.append(entriesOf(records));
    }
    await journal.catchUp(-1);
    expect(reported).toEqual([{ records: 12, since: logDay }]);
    await journal.catchUp(10_000);
    expect(reported.at(-1)).toBeUndefined();
    await journal.close();
  });

  it('indexes nothing while it rests, reports what waits all the same, and can be closed meanwhile', async () => {
    const reported: (UnindexedRecords | undefined)[] = [];
    // By this clock the rest never ends.
    const { journal, throttle } = journalOf(reported, () => 0);
    throttle.recordAppended(200);
    throttle.recordBatch(0.5, 500);
    expect(throttle.pauseMs()).toBeCloseTo(49.5);
    const records = manyRecords(3);
    await journal.append(entriesOf(records));
    while (reported.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(reported).toEqual(reported.map(() => ({ records: 3, since: logDay })));
    await journal.close();
    const { length } = reported;
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(reported).toHaveLength(length);
  });

  it('does not rest when others have left many records', async () => {
    const { journal, throttle } = journalOf([]);
    const records = manyRecords(1);
    const [entry] = entriesOf(records);
    await database.query({
      text: 'insert into request_log_journal (records, at, last_at, lines) values (?, ?, ?, ?)',
      parameters: [600_000, entry!.at, entry!.lastAt, entry!.lines],
    });
    throttle.recordAppended(200);
    throttle.recordBatch(10, 1);
    expect(throttle.pauseMs()).toBeGreaterThan(0);
    await journal.catchUp(-1);
    expect(throttle.pauseMs()).toBe(0);
    await journal.close();
  });

  it('splits many records into several rows, each with its own times', () => {
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

  it('appends all rows or none', async () => {
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
