import type { UnfiledRecords } from '@model-gateway/core';
import type { SqlDatabase, SqlSession } from '../sql-database.js';
import { Statement } from '../statement.js';
import type { JournalEntry } from './journal-entry.js';
import { Turns } from '../worker/turns.js';
import type { Pace } from './pace.js';
import { countUnfiled, takeEntry } from './queries.js';

/** Files records, one as JSON in each line, within a transaction. */
export type FileLines = (session: SqlSession, lines: string) => Promise<void>;

/** What a {@link Journal} works with. */
export interface JournalDependencies {
  readonly database: SqlDatabase;
  readonly file: FileLines;
  readonly pace: Pace;
  /** Runs what must not get between the transactions of others. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Told of records that cannot be filed, whatever is done: they are given up. */
  readonly onLost: (records: number, error: unknown) => void;
  /** Told of how much waits to be filed, now and then. Undefined: nothing does. */
  readonly onUnfiled: (unfiled: UnfiledRecords | undefined) => void;
}

/** How long it is waited when the database cannot be used. */
const retryMs = 1_000;
/** How often, at most, it is counted what waits. */
const countEveryMs = 1_000;

/**
 * Takes records as they come, a batch in one row, which costs next to nothing; and files them afterwards, so that they can
 * be found and are counted: a batch in a transaction, in which it leaves the journal. Whoever asks for something has what
 * waits filed first, as far as that does not take long. After a crash the rest is filed by whoever starts next, and
 * several processes on one database file what any of them has written.
 */
export class Journal {
  private running: Promise<number | undefined> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private countedAt = -Infinity;
  /** Something waits that others have taken. */
  private isTaken = false;
  /** One batch after the other: of two records of the same id the first counts. */
  private readonly filings = new Turns();

  constructor(private readonly dependencies: JournalDependencies) {}

  /** Keeps the records of all entries, or none; they are filed soon. */
  async append(entries: readonly JournalEntry[]): Promise<void> {
    const { database, pace } = this.dependencies;
    const statement = new Statement(database.dialect);
    const rows = entries.map(({ records, at, lastAt, lines }) =>
      statement.list([records, at, lastAt, lines]),
    );
    const text = `insert into request_log_journal (records, at, last_at, lines) values ${rows.join(', ')}`;
    await database.transaction((session) => session.query(statement.query(text)));
    pace.arrived(entries.reduce((sum, { records }) => sum + records, 0));
    this.fileIn(0);
  }

  /** Files what waits, if there is something, for at most so long, and counts what is left. In a turn of the caller's. */
  async catchUp(limitMs: number): Promise<void> {
    const until = performance.now() + limitMs;
    const { dialect } = this.dependencies.database;
    for (;;) {
      // What is being filed just now is not seen before that is done.
      await this.finished();
      if (performance.now() > until) {
        this.counted(await this.dependencies.database.transaction(countUnfiled));
        return;
      }
      const isNothingLeft = (await this.fileNext()) === undefined;
      // Perhaps because this very process has just taken the rest.
      if (isNothingLeft && (dialect === 'sqlite' || !this.running)) return;
    }
  }

  /** Begins to file: whatever is left of another time. */
  start(): void {
    this.fileIn(0);
  }

  /** Nothing is filed any more once it resolves. In a turn of the caller's. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.finished();
  }

  /** Nothing is under way. In a turn of the caller's nothing can be, and what waits for its own must not be waited for. */
  private async finished(): Promise<void> {
    if (this.dependencies.database.dialect === 'postgres') await this.running?.catch(() => undefined);
  }

  private fileIn(delayMs: number): void {
    if (this.isClosed || this.running || (this.timer && delayMs === 0)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.work();
    }, delayMs);
    this.timer.unref();
  }

  private async work(): Promise<void> {
    const { inTurn, pace } = this.dependencies;
    const isResting = pace.pauseMs() > 0;
    let hasFailed = false;
    this.running = inTurn(async () => {
      if (this.isClosed) return undefined;
      if (isResting) return this.countWaiting();
      const before = performance.now();
      const filed = await this.fileNext();
      if (filed !== undefined) pace.spent(performance.now() - before, filed);
      return filed;
    });
    const records = await this.running.catch(() => {
      hasFailed = true;
      return undefined;
    });
    this.running = undefined;
    if (hasFailed) this.fileIn(retryMs);
    else if (records !== undefined) this.fileIn(pace.pauseMs() || 1);
    else if (this.isTaken) this.fileIn(retryMs);
  }

  /** While it rests: others file as well, and whoever watches wants to know. Gives how many wait; undefined: none. */
  private async countWaiting(): Promise<number | undefined> {
    const unfiled = await this.dependencies.database.transaction(countUnfiled);
    this.counted(unfiled);
    return unfiled?.records;
  }

  /** Files one batch. Gives how many records were in it; undefined: there was none. */
  private fileNext(): Promise<number | undefined> {
    return this.filings.run(() => this.fileBatch());
  }

  private async fileBatch(): Promise<number | undefined> {
    const { database, file, pace } = this.dependencies;
    let unfiled: UnfiledRecords | undefined;
    try {
      const taken = await database.transaction(async (session) => {
        const next = await takeEntry(database, session);
        if (!next) {
          // Taken by another process, which may have died in the middle of it.
          if (database.dialect === 'postgres') unfiled = await countUnfiled(session);
          this.isTaken = unfiled !== undefined;
          return undefined;
        }
        await file(session, next.lines);
        if (this.isCountDue()) unfiled = await countUnfiled(session);
        return next;
      });
      pace.filed(taken?.records ?? 0);
      if (!taken || this.isCountDue()) this.counted(unfiled);
      return taken?.records;
    } catch (error) {
      if (database.classify(error) !== undefined) throw error;
      return this.fileOneByOne(error);
    }
  }

  /** One of the records in the next batch is not as it should be: it is given up, and the others are filed. */
  private async fileOneByOne(reason: unknown): Promise<number | undefined> {
    const { database, file, onLost } = this.dependencies;
    let lost = 0;
    let records: number | undefined;
    await database.transaction(async (session) => {
      const next = await takeEntry(database, session);
      records = next?.records;
      for (const line of next?.lines.split('\n') ?? []) {
        await session.query({ text: 'savepoint line', parameters: [] });
        try {
          await file(session, line);
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
    return performance.now() >= this.countedAt + countEveryMs;
  }

  private counted(unfiled: UnfiledRecords | undefined): void {
    this.countedAt = performance.now();
    this.dependencies.pace.counted(unfiled?.records ?? 0);
    this.dependencies.onUnfiled(unfiled);
  }
}
