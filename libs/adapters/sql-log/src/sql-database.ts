import type { DatabaseErrorClass } from '@model-gateway/sql-kit';

/** A value that the drivers accept and return. */
export type SqlValue = string | number | Uint8Array | null;

/** A row of a result, by column. */
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** The text of a query in the dialect of one database, with its parameters. */
export interface SqlQuery {
  readonly text: string;
  readonly parameters: readonly SqlValue[];
}

/** Runs queries: a database, or a transaction of it. */
export interface SqlSession {
  query(query: SqlQuery): Promise<readonly SqlRow[]>;
}

/** The kinds of databases that can hold a log. */
export type SqlDialect = 'sqlite' | 'postgres';

/** What differs between databases. */
export interface SqlDatabase extends SqlSession {
  readonly dialect: SqlDialect;
  /** Runs work in a transaction, which is rolled back when the work throws. */
  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result>;
  classify(error: unknown): DatabaseErrorClass;
  close(): Promise<void>;
}
