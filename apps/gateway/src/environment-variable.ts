/** The documentation of an environment variable, from which the reference is generated. */
export interface EnvironmentVariable {
  /** The type of a value, in a few words. */
  readonly type: string;
  /** Used where the variable is absent or empty, in the variable's own notation. */
  readonly default?: string;
  /** The meaning of its absence, where there is no default. */
  readonly whenAbsent?: string;
  /** What it controls, in whole sentences of Markdown. Links are relative to the folder of the reference. */
  readonly meaning: string;
  /** Its value, or part of it, is a secret. */
  readonly secret?: true;
}
