import type { ConnectionOptions } from '../remote/gateway-access.js';

/** Flags that select records of the request log; absent: all. */
export interface LogFilterOptions {
  readonly text?: string;
  readonly model?: string;
  readonly slug?: string;
  readonly key?: string;
  readonly code?: string;
  readonly status?: number;
}

/** Flags of all `logs` commands. */
export interface LogOptions extends ConnectionOptions {
  readonly json: boolean;
}

/** Flags of `logs search`. */
export interface SearchLogOptions extends LogOptions, LogFilterOptions {
  /** Earliest time: a date or a time, or milliseconds before now. */
  readonly since?: string | number;
  /** The most records to show. */
  readonly limit: number;
}

/** Flags of `logs tail`. */
export interface TailLogOptions extends LogOptions, LogFilterOptions {
  /** End after this number of records; absent: run until stopped. */
  readonly count?: number;
}

/** The `logs` commands. */
export interface LogsCommands {
  search(options: SearchLogOptions): Promise<number>;
  /** Shows new records as they come; returns after `count` of them. */
  tail(options: TailLogOptions): Promise<number>;
  show(id: string, options: LogOptions): Promise<number>;
}
