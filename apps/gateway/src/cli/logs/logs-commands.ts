import type { ConnectionOptions } from '../remote/gateway-access.js';

/** Flags that select records of the request log; absent: all. */
export interface LogFilterOptions {
  readonly text?: string;
  readonly model?: string;
  readonly slug?: string;
  readonly key?: string;
  readonly code?: string;
  readonly status?: number;
  readonly outcome?: string;
  /** The end user. */
  readonly user?: string;
  readonly config?: string;
  readonly region?: string;
  readonly loss?: string;
  readonly guardrail?: string;
  /** Only those that another target or a retry saved. */
  readonly rescued?: boolean;
  /** Only those whose price is not known. */
  readonly unpriced?: boolean;
}

/** Flags of all `logs` commands. */
export interface LogOptions extends ConnectionOptions {
  readonly json: boolean;
}

/** Flags of `logs search`. */
export interface SearchLogOptions extends LogOptions, LogFilterOptions {
  /** Earliest time: a date or a time, or milliseconds before now. */
  readonly since?: string | number;
  /** What the records are sorted by; absent: by time, the newest first. */
  readonly sort?: string;
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
