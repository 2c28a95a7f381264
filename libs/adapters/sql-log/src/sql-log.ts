import {
  InvalidRequestError,
  type AnalyticsQuery,
  type ArrivalsQuery,
  type Feedback,
  type LogFilter,
  type LogQuery,
} from '@model-gateway/core';
import { isStatementTimeout, toStoredText } from '@model-gateway/sql-kit';
import { analytics } from './analytics/analytics.js';
import { readArrivals } from './arrivals/read-arrivals.js';
import { deleteOutdated } from './delete-outdated.js';
import { addFeedback, feedbackOf, feedbackSummary } from './feedback.js';
import { readWithoutBodies } from './read-without-bodies.js';
import { readRecord, search, searchRows } from './search.js';
import type { JournalEntry } from './journal/journal-entry.js';
import { Journal, type JournalDependencies } from './journal/journal.js';
import { DaySealer } from './rollup/day-sealer.js';
import { metadataFields } from './rollup/metadata-fields.js';
import type { SqlDatabase } from './sql-database.js';
import type { LogMethod } from './log-method.js';
import { SerialQueue } from './serial-queue.js';
import { RecordWriter } from './write-records.js';

/** The methods with arguments and results in JSON. */
export type JsonMethod = Exclude<LogMethod, 'open' | 'close' | 'write'>;

/** How {@link SqlLog} indexes records. */
export interface SqlLogOptions extends Omit<JournalDependencies, 'database' | 'index'> {
  /** How long a query waits for earlier records to be indexed. */
  readonly catchUpMs: number;
}

/** Runs the methods of a log in the thread that owns its database. */
export class SqlLog {
  private readonly writer = new RecordWriter();
  private readonly journal: Journal;
  private readonly sealer: DaySealer;
  private readonly cleanups = new SerialQueue();

  constructor(
    readonly database: SqlDatabase,
    private readonly options: SqlLogOptions,
  ) {
    this.sealer = new DaySealer(database);
    this.journal = new Journal({
      ...options,
      database,
      index: (session, lines) => this.writer.write(database, session, this.writer.prepare(lines)),
    });
    this.journal.start();
  }

  /** Makes records durable; they are indexed soon. */
  async write(entries: readonly JournalEntry[]): Promise<void> {
    if (entries.length > 0) await this.retry(() => this.journal.append(entries));
  }

  async close(): Promise<void> {
    await this.journal.close();
    await this.database.close();
  }

  /** Calls a method with its arguments as JSON. Returns its result as JSON; undefined: it has none. */
  async call(method: JsonMethod, payload: string): Promise<string | undefined> {
    // A day that is being sealed in pieces needs no newer records.
    const isSealingStep = method === 'deleteOutdated' && this.sealer.isSealing;
    // Readers of new requests ask every second, and find later what is not indexed yet.
    const needsNewest = method !== 'addFeedback' && method !== 'arrivals' && !isSealingStep;
    if (needsNewest) {
      await this.retry(() => this.journal.catchUp(this.options.catchUpMs));
    }
    switch (method) {
      case 'search': {
        const query = JSON.parse(payload) as LogQuery;
        return this.limitTime(() => search(this.database, query));
      }
      case 'searchRows': {
        const query = JSON.parse(payload) as LogQuery;
        return JSON.stringify(await this.limitTime(() => searchRows(this.database, query)));
      }
      case 'arrivals': {
        const query = JSON.parse(payload) as ArrivalsQuery;
        return JSON.stringify(await this.limitTime(() => readArrivals(this.database, query)));
      }
      case 'metadataFields': {
        const time = JSON.parse(payload) as Pick<LogFilter, 'from' | 'until'>;
        return JSON.stringify(await this.limitTime(() => metadataFields(this.database, time)));
      }
      case 'read': {
        const id = JSON.parse(payload) as string;
        return this.retry(() => readRecord(this.database, toStoredText(id)));
      }
      case 'readWithoutBodies': {
        const id = JSON.parse(payload) as string;
        return this.retry(() => readWithoutBodies(this.database, toStoredText(id)));
      }
      case 'analytics': {
        const query = JSON.parse(payload) as AnalyticsQuery;
        return JSON.stringify(await this.limitTime(() => analytics(this.database, query)));
      }
      case 'addFeedback': {
        const feedback = JSON.parse(payload) as Feedback[];
        await this.retry(() => addFeedback(this.database, feedback));
        return undefined;
      }
      case 'feedbackOf': {
        const [traceId, workspace] = JSON.parse(payload) as [string, string?];
        return JSON.stringify(await this.retry(() => feedbackOf(this.database, traceId, workspace)));
      }
      case 'feedbackSummary': {
        const filter = JSON.parse(payload) as Pick<LogFilter, 'from' | 'until'>;
        return JSON.stringify(await this.retry(() => feedbackSummary(this.database, filter)));
      }
      case 'deleteOutdated': {
        const before = JSON.parse(payload) as number;
        return JSON.stringify(await this.cleanups.run(() => this.cleanUp(before)));
      }
    }
  }

  /** Maps a statement time-out to an invalid request: the same query would exceed it again. */
  private async limitTime<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.retry(work);
    } catch (error) {
      if (!isStatementTimeout(error)) throw error;
      throw new InvalidRequestError('invalid_value', 'The answer takes too long: narrow the range of time.', {
        param: 'from',
        cause: error,
      });
    }
  }

  /** Deletes outdated rows; when there are none, it seals days that are over. */
  private async cleanUp(before: number): Promise<boolean> {
    if (await this.retry(() => deleteOutdated(this.database, before))) return true;
    return this.retry(() => this.sealer.next());
  }

  /** Retries a transaction that the database has undone because of a conflict. */
  private async retry<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (attempt === 5 || this.database.classify(error) !== 'conflict') throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
      }
    }
  }
}
