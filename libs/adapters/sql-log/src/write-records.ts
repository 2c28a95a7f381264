import { toLogRow, type RequestRecord } from '@model-gateway/core';
import { forgetArrivals, recordArrival } from './arrivals/record-arrival.js';
import { previewOf } from './facts/preview.js';
import { RowNumbers } from './facts/row-number.js';
import { toFacts } from './facts/to-facts.js';
import { insertFacts } from './insert-facts.js';
import type { PreparedRecord } from './prepared-record.js';
import { RollupCapacity } from './rollup/capacity.js';
import { countHours } from './rollup/count-batch.js';
import { writeCells } from './rollup/write-cells.js';
import type { SqlDatabase, SqlSession } from './sql-database.js';

/** How often this process forgets in which order requests were indexed. */
const forgetEveryMs = 60_000;

/** Indexes records: inserts their rows and documents, and adds them to the rollup. */
export class RecordWriter {
  private readonly capacity = new RollupCapacity();
  private readonly numbers = new RowNumbers();
  private forgottenAt = 0;

  /** @param lines records as JSON, one per line */
  prepare(lines: string): PreparedRecord[] {
    if (lines === '') return [];
    // All writers lock rows in the same order, so that they cannot deadlock.
    return lines.split('\n').map(prepareRecord).sort(byId);
  }

  /** Runs within a transaction of the caller. */
  async write(database: SqlDatabase, session: SqlSession, records: readonly PreparedRecord[]): Promise<void> {
    if (records.length === 0) return;
    const inserted = await insertFacts(database, session, records, this.numbers);
    await writeCells(database, session, countHours(inserted, this.capacity));
    await recordArrival(database, session, inserted);
    if (Date.now() < this.forgottenAt + forgetEveryMs) return;
    this.forgottenAt = Date.now();
    await forgetArrivals(database, session);
  }
}

/** A larger document has its row beside it, so that a table of requests does not read it. */
const largeDocument = 8_000;

function prepareRecord(line: string): PreparedRecord {
  const record = JSON.parse(line) as RequestRecord;
  const facts = toFacts(record);
  const { bodies, ...rest } = record;
  const document = bodies === undefined ? line : JSON.stringify(rest);
  const preview = previewOf(bodies?.clientRequest);
  const hasRow = preview !== undefined || document.length > largeDocument;
  return {
    facts,
    at: record.at,
    document,
    row: hasRow ? JSON.stringify(toLogRow(rest, preview)) : undefined,
    bodies: bodies === undefined ? undefined : JSON.stringify(bodies),
  };
}

function byId(one: PreparedRecord, other: PreparedRecord): number {
  if (one.facts.id === other.facts.id) return 0;
  return one.facts.id < other.facts.id ? -1 : 1;
}
