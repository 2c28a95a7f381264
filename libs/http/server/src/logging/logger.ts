/** Facts of one log line, by name. Values are plain data, or an `Error` under `error`. Never a secret, never a body. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Takes what operators should know. Never throws, never waits. */
export interface Logger {
  info(message: string, fields?: LogFields): void;
  /**
   * The same as `info(name, { [name]: facts })`, for what every request leaves. Only facts of the gateway's own, which
   * need not be looked through for secrets: that makes it several times as cheap.
   */
  facts(name: string, facts: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}
