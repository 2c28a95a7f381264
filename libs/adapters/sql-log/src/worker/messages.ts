import type { RequestLogStore, UnfiledRecords } from '@model-gateway/core';
import type { JournalEntry } from '../journal/journal-entry.js';

/** What a thread is asked. */
export type LogMethod = Exclude<keyof RequestLogStore, 'pack' | 'unfiled'> | 'open';

/** Something for the thread that owns the database. */
export interface LogQuestion {
  readonly id: number;
  readonly method: LogMethod;
  /** Arguments, as JSON; of `open` an {@link Opening}. */
  readonly payload: string;
  /** Of `write` alone: what is written. The memory of its lines is the thread's from now on. */
  readonly entries?: readonly JournalEntry[];
}

/** What a thread is told: a question, or that the end has come, so that it waits for nobody's lock any longer. */
export type LogMessage = LogQuestion | 'hurry';

/** What a thread opens. */
export interface Opening {
  readonly url: string;
  /** Of a processor, to be taken for filing while much comes in. */
  readonly share: number;
  /** How long a question waits for what was written before to be filed. */
  readonly catchUpMs: number;
}

/** What came of it. */
export type LogAnswer =
  | {
      readonly id: number;
      readonly type: 'done';
      /** JSON; undefined: there is nothing. */ readonly payload?: string;
    }
  /** The database cannot be used now. */
  | {
      readonly id: number;
      readonly type: 'unavailable';
      readonly reason: string;
      /** Nor by this thread. */ readonly isLost: boolean;
    }
  /** Nobody has asked: something went wrong. */
  | { readonly id: number; readonly type: 'problem'; readonly message: string; readonly reason: string }
  /** Nobody has asked: so much waits to be filed. */
  | { readonly id: number; readonly type: 'unfiled'; readonly unfiled?: UnfiledRecords | undefined }
  /** What was asked is wrong. */
  | { readonly id: number; readonly type: 'invalid'; readonly message: string; readonly param?: string }
  /** The database cannot be opened; the message is for the operator. */
  | { readonly id: number; readonly type: 'closed'; readonly message: string }
  /** A mistake of this library's. */
  | { readonly id: number; readonly type: 'mistake'; readonly message: string };
