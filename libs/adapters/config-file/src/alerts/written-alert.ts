/** A place where the gateway sends [alerts](../alerts.md). */
export interface WrittenAlert {
  /** Names the channel in the API and in the log. */
  readonly id: string;
  /** For people. */
  readonly name?: string;
  /**
   * Where alerts are sent, by POST. A secret: use a reference instead of the text. `http://` and private addresses are for
   * hosts of `GATEWAY_TRUSTED_ALERT_HOSTS`.
   */
  readonly url: string;
  /**
   * `slack`: the body is a message of Slack's incoming webhooks.
   *
   * @defaultValue `json`
   */
  readonly format?: 'json' | 'slack';
  /**
   * Signs what is sent: `whsec_` and 24 to 64 bytes in base64. A secret: use a reference instead of the text.
   *
   * @defaultValue what is sent is not signed
   */
  readonly signingSecret?: string;
  /**
   * What the channel is told of.
   *
   * @defaultValue everything
   */
  readonly events?: readonly ('budget_threshold' | 'credential_fails' | 'circuit_open' | 'key_expires')[];
  /**
   * Shares of a budget that are told of, from 0.01 to 1: at most ten.
   *
   * @defaultValue `[0.8, 1]`
   */
  readonly budgetThresholds?: readonly number[];
  /**
   * `false`: nothing is sent.
   *
   * @defaultValue `true`
   */
  readonly isEnabled?: boolean;
}
