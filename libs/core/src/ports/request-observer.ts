import type { RequestRecord } from '../records/request-record.js';

/** Receives the record of every request when it is over. */
export interface RequestObserver {
  /** Never throws, never waits, and costs microseconds: it is called on the request path. */
  observe(record: RequestRecord): void;
}
