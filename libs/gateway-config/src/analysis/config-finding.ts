/** How much a finding matters: `error`: part of the config can never do anything; `info`: nothing is wrong. */
type FindingSeverity = 'error' | 'warning' | 'info';

/** Something that a valid config will do, or never do, and that its author may not have meant. */
export interface ConfigFinding {
  readonly severity: FindingSeverity;
  /** Such as `config.targets[1].retry.on_status_codes`. */
  readonly path: string;
  /** A sentence for people. Quotes names, numbers and models of the config; the config holds no secret there. */
  readonly message: string;
}
