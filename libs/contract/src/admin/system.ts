import type { Count, DateTime, NonNegative, PositiveInteger } from './values.js';

/** One environment variable of the gateway. */
export interface AdminSystemVariable {
  readonly name: string;
  /** Secrets are `***`; of an address, user, password and parameters are. Absent: not set, and without a default. */
  readonly value?: string;
  readonly source: 'environment' | 'default' | 'absent';
  /** The value, or part of it, is a secret. */
  readonly isSecret: boolean;
}

/** Migrations of a database. */
export interface AdminSystemMigrations {
  /** The newest that has run. */
  readonly version?: string;
  readonly pending: readonly string[];
}

/** The database of resources. What is absent could not be read. */
export interface AdminSystemDatabase {
  readonly type: 'sqlite' | 'postgres';
  readonly state: 'reachable' | 'unreachable';
  /** Of a server: `HOST` or `HOST:PORT`. */
  readonly host?: string;
  /** Of a file. */
  readonly path?: string;
  /** The version of the database's own program. */
  readonly version?: string;
  readonly sizeBytes?: Count;
  readonly latencyMs?: NonNegative;
  readonly migrations?: AdminSystemMigrations;
}

/** The request log. */
export interface AdminSystemLog {
  readonly bodies: string;
  readonly retentionDays: PositiveInteger;
  /** Records that are durable and not in the log yet. */
  readonly unfiled: Count;
  /** Records that the answering process has dropped since it started. */
  readonly dropped: Count;
}

/** Redis. */
export interface AdminSystemRedis {
  readonly state: 'reachable' | 'unreachable';
  readonly latencyMs?: NonNegative;
}

/** The keys that seal credentials. */
export interface AdminSystemEncryption {
  readonly keys: PositiveInteger;
}

/** Answer of `GET /admin/v1/system`: what the answering process runs with. */
export interface AdminSystem {
  readonly version: string;
  /** The version of Node.js. */
  readonly node: string;
  /** ISO 8601. */
  readonly startedAt: DateTime;
  /** How many processes serve on this machine. */
  readonly workers: PositiveInteger;
  readonly environment: readonly AdminSystemVariable[];
  readonly database: AdminSystemDatabase;
  /** Absent: requests are not logged. */
  readonly log?: AdminSystemLog;
  /** Absent: there is no Redis. */
  readonly redis?: AdminSystemRedis;
  readonly encryption: AdminSystemEncryption;
}
