/** `error`: a part of the config can never have an effect; `info`: nothing is wrong. */
type FindingSeverity = 'error' | 'warning' | 'info';

/** A behaviour of a valid config that its author may not have intended. */
export interface ConfigFinding {
  readonly severity: FindingSeverity;
  /** Such as `config.targets[1].retry.on_status_codes`. */
  readonly path: string;
  /** A sentence for people. Quotes names, numbers and models of the config; the config holds no secret there. */
  readonly message: string;
}
