import type { Database } from './schema.js';

/**
 * What an error of the database means: `passing`: nothing has happened, and the same may work in a moment;
 * `unavailable`: the database cannot be used now; undefined: it is a mistake of this library's.
 */
export type Verdict = 'passing' | 'unavailable' | undefined;

/** Tells of changes that any process makes. */
export interface ChangeSignal {
  /** Calls `listener` soon after each change, once more than needed rather than once less. At most one at a time. */
  start(listener: () => void): void;
  /** Nothing is called, and nothing keeps the process alive, once it is settled. */
  stop(): Promise<void>;
}

/** What differs between databases. */
export interface SqlDatabase {
  readonly dialect: 'sqlite' | 'postgres';
  /** Nothing outlives the process, and no other process sees any of it. */
  readonly isMemory: boolean;
  readonly database: Database;
  /** Names of the migrations that opening it has run. */
  readonly migrated: readonly string[];
  readonly signal: ChangeSignal;
  judge(error: unknown): Verdict;
  /** Does work whose last moments may be lost with the machine's power, though not with the process. */
  lightly<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** Part of a change's transaction: tells others of it once it is committed. */
  announce(transaction: Database, revision: number): Promise<void>;
}

/** Told of what goes wrong while nobody waits for an answer. */
export type ProblemListener = (message: string, error?: unknown) => void;
