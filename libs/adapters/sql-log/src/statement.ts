import type { SqlDialect, SqlQuery, SqlValue } from './sql-database.js';

/** Collects the parameters of a query in the order in which their placeholders stand in its text. */
export class Statement {
  private readonly parameters: SqlValue[] = [];

  constructor(readonly dialect: SqlDialect) {}

  /** Returns a placeholder for a value. Put it into the text at once: SQLite's placeholders have no number. */
  value(value: SqlValue): string {
    this.parameters.push(value);
    return this.dialect === 'postgres' ? `$${this.parameters.length}` : '?';
  }

  /** Placeholders of several values, in parentheses. */
  list(values: readonly SqlValue[]): string {
    return `(${values.map((value) => this.value(value)).join(', ')})`;
  }

  /** The condition that a column has one of these numbers. The text is the same for any number of them. */
  isAmong(column: string, numbers: readonly number[]): string {
    return this.dialect === 'postgres'
      ? `${column} = any(${this.value(`{${numbers.join(',')}}`)}::bigint[])`
      : `${column} in (select value from json_each(${this.value(JSON.stringify(numbers))}))`;
  }

  query(text: string): SqlQuery {
    return { text, parameters: this.parameters };
  }
}
