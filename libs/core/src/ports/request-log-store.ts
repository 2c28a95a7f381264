import type { Feedback } from '../records/feedback.js';
import type { AnalyticsQuery, AnalyticsRow, LogFilter, LogPage, LogQuery } from '../records/log-query.js';
import type { RequestRecord } from '../records/request-record.js';

/**
 * Keeps what is known of requests, and finds it again. Never on the path of an inference request, and never in the way of
 * this process's event loop: whoever asks waits, nobody else. Every method throws `StoreUnavailableError` while the store
 * cannot be reached, and works again when it can.
 */
export interface RequestLogStore {
  /** Makes a record small, so that many can wait until they are written. Absent: they wait as they are. */
  pack?(record: RequestRecord): PackedRecord;
  /**
   * Keeps all of these, or none, as they are or as this store has packed them. A record that is there already stays as it
   * is, and is counted once.
   */
  write(records: readonly (RequestRecord | PackedRecord)[]): Promise<void>;
  /** A page of the records that the query means. */
  search(query: LogQuery): Promise<LogPage>;
  /** The whole record; undefined when there is none of that id. */
  read(id: string): Promise<RequestRecord | undefined>;
  /** Rows in the order of their groups by requests, and of time within a group. */
  analytics(query: AnalyticsQuery): Promise<readonly AnalyticsRow[]>;
  /** Keeps what people think of answers. */
  addFeedback(feedback: readonly Feedback[]): Promise<void>;
  /** Of a trace, oldest first. */
  feedbackOf(traceId: string): Promise<readonly Feedback[]>;
  /** What feedback amounts to. */
  feedbackSummary(filter: Pick<LogFilter, 'from' | 'until'>): Promise<FeedbackSummary>;
  /**
   * Deletes a bounded batch of all that is older, what it was counted in included. Others may write meanwhile.
   *
   * @param before milliseconds since 1970
   * @returns whether there may be more
   */
  deleteOutdated(before: number): Promise<boolean>;
  /** What was written and is neither found nor counted yet, as last heard of; undefined: nothing. Absent: it never is. */
  unfiled?(): UnfiledRecords | undefined;
  /** Gives back what it holds. Nothing is asked of it afterwards. */
  close(): Promise<void>;
}

/** A record that waits to be written. */
export interface PackedRecord {
  /** What it takes in memory without its bodies, roughly. */
  readonly bytes: number;
  /** What its bodies take. */
  readonly bodyBytes: number;
  /** The same without its bodies. */
  withoutBodies(): PackedRecord;
}

/** Records that were written, are safe, and are neither found nor counted yet. */
export interface UnfiledRecords {
  readonly records: number;
  /** When the oldest of them began: milliseconds since 1970. */
  readonly since: number;
}

/** What people think, in numbers. */
export interface FeedbackSummary {
  readonly count: number;
  /** Mean of all values, each as much as its weight. Absent: there is none, or no weight. */
  readonly mean?: number;
  /** How often each value was given. */
  readonly values: Readonly<Record<string, number>>;
}
