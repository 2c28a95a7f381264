import type { DatabaseErrorClass } from '@model-gateway/sql-kit';
import type { Database } from './schema.js';

/** Signals changes that any process makes. */
export interface ChangeSignal {
  /** Calls `listener` soon after each change, possibly also without one. Has at most one listener at a time. */
  start(listener: () => void): void;
  /** Once it settles, the listener is not called any more and nothing keeps the process alive. */
  stop(): Promise<void>;
}

/** What differs between databases. */
export interface SqlDatabase {
  readonly dialect: 'sqlite' | 'postgres';
  /** The data ends with the process, and no other process sees it. */
  readonly isMemory: boolean;
  readonly database: Database;
  /** Names of the migrations that opening it has run. */
  readonly migrated: readonly string[];
  readonly signal: ChangeSignal;
  classify(error: unknown): DatabaseErrorClass;
  /** Runs work whose last moments a loss of power may undo; a crash of the process undoes nothing. */
  withRelaxedDurability<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** Announces a change to other processes when its transaction is committed. Part of the transaction. */
  announce(transaction: Database, revision: number): Promise<void>;
}

/** Receives failures of background work, which no caller waits for. */
export type ProblemListener = (message: string, error?: unknown) => void;
