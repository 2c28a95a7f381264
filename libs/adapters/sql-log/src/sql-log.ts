import {
  InvalidRequestError,
  type AnalyticsQuery,
  type Feedback,
  type LogFilter,
  type LogQuery,
} from '@model-gateway/core';
import { isStatementTimeout, toStoredText } from '@model-gateway/sql-kit';
import { analytics } from './analytics/analytics.js';
import { deleteOutdated } from './delete-outdated.js';
import { addFeedback, feedbackOf, feedbackSummary } from './feedback.js';
import { readRecord, search } from './search.js';
import type { JournalEntry } from './journal/journal-entry.js';
import { Journal, type JournalDependencies } from './journal/journal.js';
import { DaySealer } from './rollup/day-sealer.js';
import type { SqlDatabase } from './sql-database.js';
import type { LogMethod } from './worker/messages.js';
import { Turns } from './worker/turns.js';
import { RecordWriter } from './write-records.js';

/** What is asked and answered as JSON. */
export type Question = Exclude<LogMethod, 'open' | 'close' | 'write'>;

/** How {@link SqlLog} files what it keeps. */
export interface SqlLogOptions extends Omit<JournalDependencies, 'database' | 'file'> {
  /** So long whoever asks waits, at most, for what was written before to be filed. */
  readonly catchUpMs: number;
}

/** Does what a log is asked, in JSON for JSON. */
export class SqlLog {
  private readonly writer = new RecordWriter();
  private readonly journal: Journal;
  private readonly sealer: DaySealer;
  private readonly tidying = new Turns();

  constructor(
    readonly database: SqlDatabase,
    private readonly options: SqlLogOptions,
  ) {
    this.sealer = new DaySealer(database);
    this.journal = new Journal({
      ...options,
      database,
      file: (session, lines) => this.writer.write(database, session, this.writer.prepare(lines)),
    });
    this.journal.start();
  }

  /** Keeps records; they are filed soon. */
  async write(entries: readonly JournalEntry[]): Promise<void> {
    if (entries.length > 0) await this.again(() => this.journal.append(entries));
  }

  async close(): Promise<void> {
    await this.journal.close();
    await this.database.close();
  }

  /** Gives undefined where there is nothing to give. */
  async answer(method: Question, payload: string): Promise<string | undefined> {
    // What is being counted in pieces needs no newer records.
    const isPiece = method === 'deleteOutdated' && this.sealer.isUnderWay;
    if (method !== 'addFeedback' && !isPiece) {
      await this.again(() => this.journal.catchUp(this.options.catchUpMs));
    }
    switch (method) {
      case 'search': {
        const query = JSON.parse(payload) as LogQuery;
        return this.asked(() => search(this.database, query));
      }
      case 'read': {
        const id = JSON.parse(payload) as string;
        return this.again(() => readRecord(this.database, toStoredText(id)));
      }
      case 'analytics': {
        const query = JSON.parse(payload) as AnalyticsQuery;
        return JSON.stringify(await this.asked(() => analytics(this.database, query)));
      }
      case 'addFeedback': {
        const feedback = JSON.parse(payload) as Feedback[];
        await this.again(() => addFeedback(this.database, feedback));
        return undefined;
      }
      case 'feedbackOf': {
        const traceId = JSON.parse(payload) as string;
        return JSON.stringify(await this.again(() => feedbackOf(this.database, traceId)));
      }
      case 'feedbackSummary': {
        const filter = JSON.parse(payload) as Pick<LogFilter, 'from' | 'until'>;
        return JSON.stringify(await this.again(() => feedbackSummary(this.database, filter)));
      }
      case 'deleteOutdated': {
        const before = JSON.parse(payload) as number;
        return JSON.stringify(await this.tidying.run(() => this.tidyUp(before)));
      }
    }
  }

  /** What takes too long for the database is too much to ask for, and would be the next time. */
  private async asked<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.again(work);
    } catch (error) {
      if (!isStatementTimeout(error)) throw error;
      throw new InvalidRequestError('invalid_value', 'The answer takes too long: narrow the range of time.', {
        param: 'from',
        cause: error,
      });
    }
  }

  /** Whoever tidies up is the one who has time: with nothing to delete, days that are over are counted. */
  private async tidyUp(before: number): Promise<boolean> {
    if (await this.again(() => deleteOutdated(this.database, before))) return true;
    return this.again(() => this.sealer.next());
  }

  /** What was undone for another's sake works the next time. */
  private async again<Result>(work: () => Promise<Result>): Promise<Result> {
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
