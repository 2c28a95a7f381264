import type { SqlDialect, SqlQuery, SqlValue } from './sql-database.js';

/** Collects the parameters of a query in the order in which they stand in its text. */
export class Statement {
  private readonly parameters: SqlValue[] = [];

  constructor(readonly dialect: SqlDialect) {}

  /** A place for a value. It has to be put into the text right away: SQLite's places have no number. */
  value(value: SqlValue): string {
    this.parameters.push(value);
    return this.dialect === 'postgres' ? `$${this.parameters.length}` : '?';
  }

  /** {@link value}s in a row, in parentheses. */
  list(values: readonly SqlValue[]): string {
    return `(${values.map((value) => this.value(value)).join(', ')})`;
  }

  query(text: string): SqlQuery {
    return { text, parameters: this.parameters };
  }
}
