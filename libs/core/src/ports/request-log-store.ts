import type { Feedback } from '../records/feedback.js';
import type {
  AnalyticsQuery,
  AnalyticsRow,
  LogFilter,
  LogPage,
  LogQuery,
  LogRowPage,
} from '../records/log-query.js';
import type { Arrivals, ArrivalsQuery } from '../records/arrivals.js';
import type { RequestRecord } from '../records/request-record.js';

/**
 * Stores request records and answers queries about them. Not used on the path of an inference request, and must not block
 * the event loop. Every method throws `StoreUnavailableError` while the store is unreachable, and recovers by itself.
 */
export interface RequestLogStore {
  /** Packs a record compactly, because many are queued until they are written. Absent: records are queued unpacked. */
  pack?(record: RequestRecord): PackedRecord;
  /**
   * Stores all of these records or none. Each is unpacked or packed by this store's {@link pack}. A record whose id is
   * already stored is not replaced and not counted again.
   */
  write(records: readonly (RequestRecord | PackedRecord)[]): Promise<void>;
  /** One page of the records that match the query. */
  search(query: LogQuery): Promise<LogPage>;
  /** The same as rows of a table, which are small whatever the requests were. */
  searchRows(query: LogQuery): Promise<LogRowPage>;
  /**
   * The requests that were indexed after a position, for readers that wait for new ones. Finds also those that began before
   * others, and those of other processes. Does not wait for records that are not indexed yet.
   */
  arrivals(query: ArrivalsQuery): Promise<Arrivals>;
  /** The members of metadata that requests of whole hours have, those of the most requests first. */
  metadataFields(filter: Pick<LogFilter, 'workspace' | 'from' | 'until'>): Promise<MetadataFields>;
  /** The whole record; undefined when there is none of that id. */
  read(id: string): Promise<RequestRecord | undefined>;
  /** {@link read} without the text of the bodies: a record that has bodies has an empty {@link RequestRecord.bodies}. */
  readWithoutBodies(id: string): Promise<RequestRecord | undefined>;
  /** Rows ordered by group, the groups with the most requests first, and by time within a group. */
  analytics(query: AnalyticsQuery): Promise<readonly AnalyticsRow[]>;
  /** Stores feedback on responses. */
  addFeedback(feedback: readonly Feedback[]): Promise<void>;
  /** The feedback on a trace, oldest first. */
  feedbackOf(traceId: string, workspace?: string): Promise<readonly Feedback[]>;
  /** Count, mean and distribution of feedback in a time range. */
  feedbackSummary(filter: Pick<LogFilter, 'workspace' | 'from' | 'until'>): Promise<FeedbackSummary>;
  /**
   * Deletes a bounded batch of older records, with their share in the analytics. Writes may run concurrently.
   *
   * @param before milliseconds since 1970
   * @returns whether there may be more
   */
  deleteOutdated(before: number): Promise<boolean>;
  /**
   * The durable records that no query finds yet, as last reported; undefined: there are none. Absent: the store indexes
   * records as it writes them.
   */
  unindexed?(): UnindexedRecords | undefined;
  /** Releases connections and threads. No method may be called afterwards. */
  close(): Promise<void>;
}

/** What readers do with the log. */
export type ReadableLog = Omit<
  RequestLogStore,
  'pack' | 'write' | 'addFeedback' | 'deleteOutdated' | 'close'
>;

/** A packed record in the write queue. */
export interface PackedRecord {
  /** Approximate bytes in memory, without the bodies. */
  readonly bytes: number;
  /** Approximate bytes of the bodies. */
  readonly bodyBytes: number;
  /** A copy without the bodies. */
  withoutBodies(): PackedRecord;
}

/** Records that are durable but not indexed yet, so no query finds or counts them. */
export interface UnindexedRecords {
  readonly records: number;
  /** The start of the oldest request among them, in milliseconds since 1970. */
  readonly since: number;
}

/** Members of metadata. */
export interface MetadataFields {
  readonly fields: readonly MetadataField[];
  /** True: there were so many members or values that some are not counted. */
  readonly isIncomplete: boolean;
}

/** A member of metadata. */
export interface MetadataField {
  readonly key: string;
  /** How many different values it has. */
  readonly values: number;
  /** How many requests have it. */
  readonly requests: number;
}

/** Feedback in numbers. */
export interface FeedbackSummary {
  readonly count: number;
  /** Mean of all values, weighted. Absent: there is no feedback, or the weights sum up to 0. */
  readonly mean?: number;
  /** The number of times each value was given. */
  readonly values: Readonly<Record<string, number>>;
}
