import type { UnindexedRecords } from '@model-gateway/core';
import type { JournalEntry } from '../journal/journal-entry.js';
import type { LogMethod } from '../log-method.js';

/** A request to the thread that owns the database. */
export interface LogRequest {
  readonly id: number;
  readonly method: LogMethod;
  /** Arguments as JSON; those of `open` are {@link LogThreadOptions}. */
  readonly payload: string;
  /** Of `write` only: the records. The memory of their lines is transferred to the thread. */
  readonly entries?: readonly JournalEntry[];
}

/** A message to the thread: a request, or that the log closes, so that it no longer waits long for locks. */
export type LogMessage = LogRequest | 'shorten-deadline';

/** How the thread opens the log. */
export interface LogThreadOptions {
  readonly url: string;
  /** The share of a processor that indexing may take under load. */
  readonly indexingShare: number;
  /** How long a query waits for earlier records to be indexed. */
  readonly catchUpMs: number;
}

/** A message from the thread: the reply to a request, or an event with the id 0. */
export type LogReply =
  | {
      readonly id: number;
      readonly type: 'done';
      /** JSON; absent: there is no result. */
      readonly payload?: string;
    }
  /** The database cannot be used at the moment. */
  | {
      readonly id: number;
      readonly type: 'unavailable';
      readonly reason: string;
      /** The thread's connection is lost for good: a new thread is needed. */
      readonly isLost: boolean;
    }
  /** An event: background work failed. */
  | { readonly id: number; readonly type: 'problem'; readonly message: string; readonly reason: string }
  /** An event: how many records are not indexed yet. */
  | { readonly id: number; readonly type: 'unindexed'; readonly unindexed?: UnindexedRecords | undefined }
  /** The arguments are invalid. */
  | { readonly id: number; readonly type: 'invalid'; readonly message: string; readonly param?: string }
  /** The database cannot be opened; the message is for the operator. */
  | { readonly id: number; readonly type: 'closed'; readonly message: string }
  /** A programming mistake of this library. */
  | { readonly id: number; readonly type: 'mistake'; readonly message: string };
