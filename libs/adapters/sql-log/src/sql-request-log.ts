import {
  StoreUnavailableError,
  type AnalyticsQuery,
  type AnalyticsRow,
  type Feedback,
  type FeedbackSummary,
  type LogFilter,
  type LogPage,
  type LogQuery,
  type PackedRecord,
  type RequestLogStore,
  type RequestRecord,
  type UnfiledRecords,
} from '@model-gateway/core';
import { journalEntries, type JournalEntry } from './journal/journal-entry.js';
import { RecordPacker } from './journal/record-packer.js';
import { readDatabaseUrl } from '@model-gateway/sql-kit';
import { logNames } from './log-open-error.js';
import { QueryLimiter } from './query-limiter.js';
import type { LogMethod, Opening } from './worker/messages.js';
import { WorkerLog, type ProblemListener } from './worker/worker-log.js';

/** A log in a SQL database that a thread of its own works with, started anew at the next question when it has ended. */
export class SqlRequestLog implements RequestLogStore {
  private thread: Promise<WorkerLog> | undefined;
  /** The same from its first moment on. */
  private newest: WorkerLog | undefined;
  private readonly pending = new Set<Promise<unknown>>();
  private closing: Promise<void> | undefined;
  private readonly line: QueryLimiter;
  private readonly packer = new RecordPacker();

  constructor(
    private readonly opening: Opening,
    private readonly onProblem: ProblemListener,
  ) {
    // SQLite answers one question after another; writes come between.
    this.line = new QueryLimiter(readDatabaseUrl(opening.url, logNames).type === 'postgres' ? 2 : 1);
  }

  /** @throws LogOpenError when the database cannot be used */
  async open(): Promise<void> {
    await this.opened();
  }

  pack(record: RequestRecord): PackedRecord {
    return this.packer.pack(record);
  }

  async write(records: readonly (RequestRecord | PackedRecord)[]): Promise<void> {
    await this.ask('write', '', journalEntries(this.packer.packAll(records)));
  }

  search(query: LogQuery): Promise<LogPage> {
    return this.question('search', query);
  }

  async read(id: string): Promise<RequestRecord | undefined> {
    const text = await this.line.run(() => this.ask('read', JSON.stringify(id)));
    return text === undefined ? undefined : (JSON.parse(text) as RequestRecord);
  }

  analytics(query: AnalyticsQuery): Promise<readonly AnalyticsRow[]> {
    return this.question('analytics', query);
  }

  async addFeedback(feedback: readonly Feedback[]): Promise<void> {
    await this.ask('addFeedback', JSON.stringify(feedback));
  }

  feedbackOf(traceId: string): Promise<readonly Feedback[]> {
    return this.question('feedbackOf', traceId);
  }

  feedbackSummary({ from, until }: Pick<LogFilter, 'from' | 'until'>): Promise<FeedbackSummary> {
    return this.question('feedbackSummary', { from, until });
  }

  deleteOutdated(before: number): Promise<boolean> {
    return this.json('deleteOutdated', before);
  }

  /** As its thread has last told. */
  unfiled(): UnfiledRecords | undefined {
    return this.newest?.unfiled;
  }

  /**
   * Waits for what is under way, though only a moment longer for somebody else's lock; then everything fails with
   * `StoreUnavailableError`.
   */
  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  private question<Result>(method: LogMethod, argument: unknown): Promise<Result> {
    return this.line.run(() => this.json<Result>(method, argument));
  }

  private async json<Result>(method: LogMethod, argument: unknown): Promise<Result> {
    return JSON.parse((await this.ask(method, JSON.stringify(argument))) ?? 'null') as Result;
  }

  private ask(
    method: LogMethod,
    payload: string,
    entries?: readonly JournalEntry[],
  ): Promise<string | undefined> {
    if (this.closing !== undefined)
      return Promise.reject(new StoreUnavailableError('The request log is closed.'));
    const asking = this.askThread(method, payload, entries);
    this.pending.add(asking);
    const forget = (): void => void this.pending.delete(asking);
    asking.then(forget, forget);
    return asking;
  }

  private async askThread(
    method: LogMethod,
    payload: string,
    entries: readonly JournalEntry[] | undefined,
  ): Promise<string | undefined> {
    const thread = await this.opened().catch((error: unknown) => {
      throw new StoreUnavailableError('The request log cannot be used at the moment.', { cause: error });
    });
    return thread.ask(method, payload, entries);
  }

  /** The thread, started when there is none, or none any more. */
  private async opened(): Promise<WorkerLog> {
    const current = this.thread;
    if (current !== undefined) {
      const thread = await current.catch(() => undefined);
      if (thread !== undefined && !thread.isOver) return thread;
    }
    // Somebody else may have started one meanwhile.
    if (this.thread === current || this.thread === undefined) this.thread = this.start();
    return this.thread;
  }

  private async start(): Promise<WorkerLog> {
    const thread = new WorkerLog(this.onProblem);
    this.newest = thread;
    if (this.closing !== undefined) thread.hurry();
    try {
      await thread.ask('open', JSON.stringify(this.opening));
      return thread;
    } catch (error) {
      await thread.end();
      throw error;
    }
  }

  private async end(): Promise<void> {
    this.newest?.hurry();
    await Promise.allSettled(this.pending);
    const thread = await this.thread?.catch(() => undefined);
    await thread?.end();
  }
}
