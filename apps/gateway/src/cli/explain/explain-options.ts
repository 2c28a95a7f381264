import type { ConnectionOptions } from '../remote/connection-options.js';

/** Flags of `explain`. */
export interface ExplainOptions extends ConnectionOptions {
  /** A config file: what the gateway would do with it is found out here, without a running gateway. */
  readonly configFile?: string;
  /** In place of the body's model. */
  readonly model?: string;
  readonly provider?: string;
  /** A gateway config as JSON, the id of a stored one, or `@FILE`. */
  readonly config?: string;
  /** `NAME=VALUE`, each. */
  readonly header: readonly string[];
  /** A file with a header in each line. */
  readonly headersFile?: string;
  /** A loss is a failure. */
  readonly failOnLoss: boolean;
  readonly json: boolean;
}
