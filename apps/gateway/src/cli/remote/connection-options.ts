/** Flags of commands that ask a running gateway. */
export interface ConnectionOptions {
  /** Absent: `GATEWAY_BASE_URL`, or this machine. */
  readonly url?: string;
  /** A file that holds the key; absent: the key is in the environment. There is no flag for a key: all see flags. */
  readonly apiKeyFile?: string;
}
