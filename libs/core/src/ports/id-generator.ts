/** Makes ids that nobody can guess and that never repeat. */
export interface IdGenerator {
  /** `prefix` followed by at least 96 random bits of `[A-Za-z0-9]`. */
  next(prefix: string): string;
}
