/** What a driver can be given, and gives. */
export type SqlValue = string | number | Uint8Array | null;

/** A row of an answer. */
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** A text with its parameters, in the words of one database. */
export interface SqlQuery {
  readonly text: string;
  readonly parameters: readonly SqlValue[];
}

/** Something that queries can be asked: the database, or a transaction. */
export interface SqlSession {
  query(query: SqlQuery): Promise<readonly SqlRow[]>;
}

/** The databases that a log can be in. */
export type SqlDialect = 'sqlite' | 'postgres';

/**
 * What an error of the database means: `passing`: nothing has happened, and the same may work in a moment;
 * `unavailable`: the database cannot be used now; `lost`: nor by this connection any more; undefined: it is a mistake of
 * this library's.
 */
export type Verdict = 'passing' | 'unavailable' | 'lost' | undefined;

/** What differs between databases. */
export interface SqlDatabase extends SqlSession {
  readonly dialect: SqlDialect;
  /** What the work throws undoes all of it. */
  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result>;
  judge(error: unknown): Verdict;
  close(): Promise<void>;
}
