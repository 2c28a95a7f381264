/** Flags of `check`. */
export interface CheckOptions {
  /** The result as JSON. */
  readonly json: boolean;
  /** Secrets that the file refers to need not be there. */
  readonly allowMissingSecrets: boolean;
  /** The file holds just one gateway config. */
  readonly config: boolean;
}
