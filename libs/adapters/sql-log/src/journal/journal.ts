import type { UnindexedRecords } from '@model-gateway/core';
import { SerialQueue } from '../serial-queue.js';
import type { SqlDatabase, SqlSession } from '../sql-database.js';
import { Statement } from '../statement.js';
import type { IndexingThrottle } from './indexing-throttle.js';
import type { JournalEntry } from './journal-entry.js';
import { countUnindexed, takeEntry } from './queries.js';

/** Indexes records, one as JSON per line, within a transaction. */
type IndexLines = (session: SqlSession, lines: string) => Promise<void>;

/** What a {@link Journal} works with. */
export interface JournalDependencies {
  readonly database: SqlDatabase;
  readonly index: IndexLines;
  readonly throttle: IndexingThrottle;
  /** Runs work that must not interleave with other transactions on the same connection. */
  readonly serially: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Receives how many records could not be indexed and were dropped. */
  readonly onLost: (records: number, error: unknown) => void;
  /** Receives from time to time how many records are not indexed yet. Undefined: none. */
  readonly onUnindexed: (unindexed: UnindexedRecords | undefined) => void;
}

/** The pause after a failure of the database. */
const retryMs = 1_000;
/** The shortest time between two counts of what is not indexed. */
const countIntervalMs = 1_000;

/**
 * Makes records durable at once and indexes them afterwards. Appending writes a batch as one row, which is cheap. Indexing
 * moves a batch, in one transaction, from the journal to the tables that are searched and counted. A query first has the
 * journal indexed, within a time limit. After a crash the next process indexes what is left, and several processes on one
 * database index each other's records.
 */
export class Journal {
  private running: Promise<number | undefined> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private countedAt = -Infinity;
  /** Another process has locked what is left in the journal. */
  private isLockedElsewhere = false;
  /** Indexes one batch after another: of two records with the same id the first one wins. */
  private readonly batches = new SerialQueue();

  constructor(private readonly dependencies: JournalDependencies) {}

  /** Writes all entries or none, and schedules their indexing. */
  async append(entries: readonly JournalEntry[]): Promise<void> {
    const { database, throttle } = this.dependencies;
    const statement = new Statement(database.dialect);
    const rows = entries.map(({ records, at, lastAt, lines }) =>
      statement.list([records, at, lastAt, lines]),
    );
    const text = `insert into request_log_journal (records, at, last_at, lines) values ${rows.join(', ')}`;
    await database.transaction((session) => session.query(statement.query(text)));
    throttle.recordAppended(entries.reduce((sum, { records }) => sum + records, 0));
    this.schedule(0);
  }

  /** Indexes what is left, within a time limit, and counts the rest. Call it within `serially`. */
  async catchUp(limitMs: number): Promise<void> {
    const until = performance.now() + limitMs;
    const { dialect } = this.dependencies.database;
    for (;;) {
      // The records of a batch that is being indexed become visible only when it is done.
      await this.batchInProgress();
      if (performance.now() > until) {
        this.reportCount(await this.dependencies.database.transaction(countUnindexed));
        return;
      }
      const isEmpty = (await this.indexNext()) === undefined;
      // On PostgreSQL perhaps only because this process is indexing the last batch.
      if (isEmpty && (dialect === 'sqlite' || !this.running)) return;
    }
  }

  /** Starts indexing what an earlier process has left. */
  start(): void {
    this.schedule(0);
  }

  /** Stops indexing. Call it within `serially`. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.batchInProgress();
  }

  /** Waits for a running batch. On SQLite none runs within `serially`, and one that waits for it must not be awaited. */
  private async batchInProgress(): Promise<void> {
    if (this.dependencies.database.dialect === 'postgres') await this.running?.catch(() => undefined);
  }

  private schedule(delayMs: number): void {
    if (this.isClosed || this.running || (this.timer && delayMs === 0)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.work();
    }, delayMs);
    this.timer.unref();
  }

  private async work(): Promise<void> {
    const { serially, throttle } = this.dependencies;
    const isResting = throttle.pauseMs() > 0;
    let hasFailed = false;
    this.running = serially(async () => {
      if (this.isClosed) return undefined;
      if (isResting) return this.countDuringRest();
      const before = performance.now();
      const indexed = await this.indexNext();
      if (indexed !== undefined) throttle.recordBatch(performance.now() - before, indexed);
      return indexed;
    });
    const records = await this.running.catch(() => {
      hasFailed = true;
      return undefined;
    });
    this.running = undefined;
    if (hasFailed) this.schedule(retryMs);
    else if (records !== undefined) this.schedule(throttle.pauseMs() || 1);
    else if (this.isLockedElsewhere) this.schedule(retryMs);
  }

  /** Counts what is left, because other processes may index as well. Returns the number of records; undefined: none. */
  private async countDuringRest(): Promise<number | undefined> {
    const unindexed = await this.dependencies.database.transaction(countUnindexed);
    this.reportCount(unindexed);
    return unindexed?.records;
  }

  /** Indexes one batch. Returns the number of its records; undefined: there was none. */
  private indexNext(): Promise<number | undefined> {
    return this.batches.run(() => this.indexBatch());
  }

  private async indexBatch(): Promise<number | undefined> {
    const { database, index, throttle } = this.dependencies;
    let unindexed: UnindexedRecords | undefined;
    try {
      const taken = await database.transaction(async (session) => {
        const next = await takeEntry(database, session);
        if (!next) {
          // The process that holds the lock may die before it commits.
          if (database.dialect === 'postgres') unindexed = await countUnindexed(session);
          this.isLockedElsewhere = unindexed !== undefined;
          return undefined;
        }
        await index(session, next.lines);
        if (this.isCountDue()) unindexed = await countUnindexed(session);
        return next;
      });
      throttle.recordIndexed(taken?.records ?? 0);
      if (!taken || this.isCountDue()) this.reportCount(unindexed);
      return taken?.records;
    } catch (error) {
      if (database.classify(error) !== undefined) throw error;
      return this.indexOneByOne(error);
    }
  }

  /** Indexes the records of the next batch one by one, and drops those that fail. */
  private async indexOneByOne(reason: unknown): Promise<number | undefined> {
    const { database, index, onLost } = this.dependencies;
    let lost = 0;
    let records: number | undefined;
    await database.transaction(async (session) => {
      const next = await takeEntry(database, session);
      records = next?.records;
      for (const line of next?.lines.split('\n') ?? []) {
        await session.query({ text: 'savepoint line', parameters: [] });
        try {
          await index(session, line);
          await session.query({ text: 'release savepoint line', parameters: [] });
        } catch (error) {
          if (database.classify(error) !== undefined) throw error;
          lost += 1;
          await session.query({ text: 'rollback to savepoint line', parameters: [] });
          await session.query({ text: 'release savepoint line', parameters: [] });
        }
      }
    });
    if (lost > 0) onLost(lost, reason);
    return records;
  }

  private isCountDue(): boolean {
    return performance.now() >= this.countedAt + countIntervalMs;
  }

  private reportCount(unindexed: UnindexedRecords | undefined): void {
    this.countedAt = performance.now();
    this.dependencies.throttle.setWaiting(unindexed?.records ?? 0);
    this.dependencies.onUnindexed(unindexed);
  }
}
