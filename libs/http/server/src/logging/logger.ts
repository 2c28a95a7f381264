/** Facts of one log line, by name. Values are plain data, or an `Error` under `error`. Never a secret, never a body. */
export type LogFields = Readonly<Record<string, unknown>>;

/** The operator's log. Never throws, never blocks. */
export interface Logger {
  info(message: string, fields?: LogFields): void;
  /**
   * The same as `info(name, { [name]: facts })` without a search for secrets, which makes it several times as cheap. For
   * the line of every request: facts must not hold text of clients or upstreams that may be a secret.
   */
  facts(name: string, facts: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}
