import type { AnalyticsQuery, Feedback, LogFilter, LogQuery } from '@model-gateway/core';
import { analytics } from './analytics/analytics.js';
import { deleteOutdated } from './delete-outdated.js';
import { toStoredText } from './facts/stored-text.js';
import { addFeedback, feedbackOf, feedbackSummary } from './feedback.js';
import { readRecord, search } from './search.js';
import { Journal, type JournalDependencies } from './journal/journal.js';
import type { LogDatabase } from './sql/log-database.js';
import type { LogMethod } from './worker/messages.js';
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

  constructor(
    readonly database: LogDatabase,
    private readonly options: SqlLogOptions,
  ) {
    this.journal = new Journal({
      ...options,
      database,
      file: (session, lines) => this.writer.write(database, session, this.writer.prepare(lines)),
    });
    this.journal.start();
  }

  /** Keeps records, one as JSON in each line; they are filed soon. */
  async write(lines: Uint8Array, records: number): Promise<void> {
    if (records > 0) await this.again(() => this.journal.append(lines, records));
  }

  async close(): Promise<void> {
    await this.journal.close();
    await this.database.close();
  }

  /** Gives undefined where there is nothing to give. */
  async answer(method: Question, payload: string): Promise<string | undefined> {
    if (method !== 'addFeedback') await this.again(() => this.journal.catchUp(this.options.catchUpMs));
    switch (method) {
      case 'search': {
        const query = JSON.parse(payload) as LogQuery;
        return this.again(() => search(this.database, query));
      }
      case 'read': {
        const id = JSON.parse(payload) as string;
        return this.again(() => readRecord(this.database, toStoredText(id)));
      }
      case 'analytics': {
        const query = JSON.parse(payload) as AnalyticsQuery;
        return JSON.stringify(await this.again(() => analytics(this.database, query)));
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
        return JSON.stringify(await this.again(() => deleteOutdated(this.database, before)));
      }
    }
  }

  /** What was undone for another's sake works the next time. */
  private async again<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (attempt === 5 || this.database.judge(error) !== 'passing') throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
      }
    }
  }
}
