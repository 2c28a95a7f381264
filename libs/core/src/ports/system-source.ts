/** One environment variable as this process has read it. */
export interface SystemVariable {
  readonly name: string;
  /** Masked where it is a secret; absent: the variable is not set and has no default. */
  readonly value?: string;
  /** `absent`: it is not set and has no default. */
  readonly source: 'environment' | 'default' | 'absent';
  /** The value, or part of it, is a secret, and masked. */
  readonly isSecret: boolean;
}

/** The state of a database. Facts that are absent could not be read. */
export interface SystemDatabase {
  readonly type: 'sqlite' | 'postgres';
  readonly state: 'reachable' | 'unreachable';
  /** `HOST` or `HOST:PORT` of a server. */
  readonly host?: string;
  /** Path of a file. */
  readonly path?: string;
  /** The version of the database's own program. */
  readonly version?: string;
  readonly sizeBytes?: number;
  readonly latencyMs?: number;
  /** Names of migrations: the newest that has run, and those that have not. */
  readonly migrations?: { readonly version?: string; readonly pending: readonly string[] };
}

/** What an operator wants to know of this process and its surroundings. Holds no secret. */
export interface SystemFacts {
  readonly version: string;
  /** The version of Node.js. */
  readonly node: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** How many processes serve on this machine. */
  readonly workers: number;
  readonly environment: readonly SystemVariable[];
  readonly database: SystemDatabase;
  /** Absent: requests are not logged. */
  readonly log?: {
    readonly bodies: string;
    readonly retentionDays: number;
    /** Records that are durable and not in the log yet. */
    readonly unfiled: number;
    /** Records that this process has dropped since it started. */
    readonly dropped: number;
  };
  /** Absent: there is none. */
  readonly redis?: { readonly state: 'reachable' | 'unreachable'; readonly latencyMs?: number };
  readonly encryption: { readonly keys: number };
}

/** Reports what this process runs with. */
export interface SystemSource {
  /** Asks the database and Redis, for a short time only. */
  facts(): Promise<SystemFacts>;
}
