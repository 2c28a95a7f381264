import type { RequestRecord } from '@model-gateway/core';
import { RowNumbers } from './facts/row-number.js';
import { toFacts } from './facts/to-facts.js';
import { insertFacts } from './insert-facts.js';
import type { PreparedRecord } from './prepared-record.js';
import { RollupCapacity } from './rollup/capacity.js';
import { countHours } from './rollup/count-batch.js';
import { writeCells } from './rollup/write-cells.js';
import type { SqlDatabase, SqlSession } from './sql-database.js';

/** Indexes records: inserts their rows and documents, and adds them to the rollup. */
export class RecordWriter {
  private readonly capacity = new RollupCapacity();
  private readonly numbers = new RowNumbers();

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
  }
}

function prepareRecord(line: string): PreparedRecord {
  const record = JSON.parse(line) as RequestRecord;
  const facts = toFacts(record);
  const { bodies, ...rest } = record;
  if (bodies === undefined) return { facts, at: record.at, document: line, bodies: undefined };
  return { facts, at: record.at, document: JSON.stringify(rest), bodies: JSON.stringify(bodies) };
}

function byId(one: PreparedRecord, other: PreparedRecord): number {
  if (one.facts.id === other.facts.id) return 0;
  return one.facts.id < other.facts.id ? -1 : 1;
}
