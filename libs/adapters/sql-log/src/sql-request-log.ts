import {
  StoreUnavailableError,
  type AnalyticsQuery,
  type AnalyticsRow,
  type Arrivals,
  type ArrivalsQuery,
  type Feedback,
  type FeedbackSummary,
  type LogFilter,
  type LogPage,
  type LogQuery,
  type LogRowPage,
  type MetadataFields,
  type PackedRecord,
  type RequestLogStore,
  type RequestRecord,
  type UnindexedRecords,
} from '@model-gateway/core';
import { journalEntries, type JournalEntry } from './journal/journal-entry.js';
import { RecordPacker } from './journal/record-packer.js';
import { readDatabaseUrl } from '@model-gateway/sql-kit';
import { logNames } from './log-open-error.js';
import { QueryLimiter } from './query-limiter.js';
import type { LogMethod } from './log-method.js';
import type { LogThreadOptions } from './worker/messages.js';
import { LogThread, type ProblemListener } from './worker/log-thread.js';

/** A request log in a SQL database. A thread of its own does the work; if it ends, the next call starts another. */
export class SqlRequestLog implements RequestLogStore {
  private thread: Promise<LogThread> | undefined;
  /** The latest thread, also while it is opening. */
  private latest: LogThread | undefined;
  private readonly pending = new Set<Promise<unknown>>();
  private closing: Promise<void> | undefined;
  private readonly limiter: QueryLimiter;
  private readonly packer = new RecordPacker();

  constructor(
    private readonly options: LogThreadOptions,
    private readonly onProblem: ProblemListener,
  ) {
    // One query at a time on SQLite, so that writes come between.
    this.limiter = new QueryLimiter(readDatabaseUrl(options.url, logNames).type === 'postgres' ? 2 : 1);
  }

  /** @throws LogOpenError when the database cannot be used */
  async open(): Promise<void> {
    await this.opened();
  }

  pack(record: RequestRecord): PackedRecord {
    return this.packer.pack(record);
  }

  async write(records: readonly (RequestRecord | PackedRecord)[]): Promise<void> {
    await this.request('write', '', journalEntries(this.packer.packAll(records)));
  }

  search(query: LogQuery): Promise<LogPage> {
    return this.query('search', query);
  }

  searchRows(query: LogQuery): Promise<LogRowPage> {
    return this.query('searchRows', query);
  }

  arrivals(query: ArrivalsQuery): Promise<Arrivals> {
    return this.query('arrivals', query);
  }

  metadataFields({ from, until }: Pick<LogFilter, 'from' | 'until'>): Promise<MetadataFields> {
    return this.query('metadataFields', { from, until });
  }

  read(id: string): Promise<RequestRecord | undefined> {
    return this.readBy('read', id);
  }

  readWithoutBodies(id: string): Promise<RequestRecord | undefined> {
    return this.readBy('readWithoutBodies', id);
  }

  private async readBy(method: 'read' | 'readWithoutBodies', id: string): Promise<RequestRecord | undefined> {
    const text = await this.limiter.run(() => this.request(method, JSON.stringify(id)));
    return text === undefined ? undefined : (JSON.parse(text) as RequestRecord);
  }

  analytics(query: AnalyticsQuery): Promise<readonly AnalyticsRow[]> {
    return this.query('analytics', query);
  }

  async addFeedback(feedback: readonly Feedback[]): Promise<void> {
    await this.request('addFeedback', JSON.stringify(feedback));
  }

  feedbackOf(traceId: string, workspace?: string): Promise<readonly Feedback[]> {
    return this.query('feedbackOf', workspace === undefined ? [traceId] : [traceId, workspace]);
  }

  feedbackSummary({ from, until }: Pick<LogFilter, 'from' | 'until'>): Promise<FeedbackSummary> {
    return this.query('feedbackSummary', { from, until });
  }

  deleteOutdated(before: number): Promise<boolean> {
    return this.call('deleteOutdated', before);
  }

  /** As of the last report of the thread. */
  unindexed(): UnindexedRecords | undefined {
    return this.latest?.unindexed;
  }

  /**
   * Waits for the pending calls, which no longer wait long for locks of other processes; all later calls fail with
   * `StoreUnavailableError`.
   */
  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  private query<Result>(method: LogMethod, argument: unknown): Promise<Result> {
    return this.limiter.run(() => this.call<Result>(method, argument));
  }

  private async call<Result>(method: LogMethod, argument: unknown): Promise<Result> {
    return JSON.parse((await this.request(method, JSON.stringify(argument))) ?? 'null') as Result;
  }

  private request(
    method: LogMethod,
    payload: string,
    entries?: readonly JournalEntry[],
  ): Promise<string | undefined> {
    if (this.closing !== undefined)
      return Promise.reject(new StoreUnavailableError('The request log is closed.'));
    const request = this.requestThread(method, payload, entries);
    this.pending.add(request);
    const forget = (): void => void this.pending.delete(request);
    request.then(forget, forget);
    return request;
  }

  private async requestThread(
    method: LogMethod,
    payload: string,
    entries: readonly JournalEntry[] | undefined,
  ): Promise<string | undefined> {
    const thread = await this.opened().catch((error: unknown) => {
      throw new StoreUnavailableError('The request log cannot be used at the moment.', { cause: error });
    });
    return thread.request(method, payload, entries);
  }

  /** The thread; starts one if there is none or it has ended. */
  private async opened(): Promise<LogThread> {
    const current = this.thread;
    if (current !== undefined) {
      const thread = await current.catch(() => undefined);
      if (thread !== undefined && !thread.isOver) return thread;
    }
    // Another call may have started one meanwhile.
    if (this.thread === current || this.thread === undefined) this.thread = this.start();
    return this.thread;
  }

  private async start(): Promise<LogThread> {
    const thread = new LogThread(this.onProblem);
    this.latest = thread;
    if (this.closing !== undefined) thread.shortenDeadline();
    try {
      await thread.request('open', JSON.stringify(this.options));
      return thread;
    } catch (error) {
      await thread.end();
      throw error;
    }
  }

  private async end(): Promise<void> {
    this.latest?.shortenDeadline();
    await Promise.allSettled(this.pending);
    const thread = await this.thread?.catch(() => undefined);
    await thread?.end();
  }
}
