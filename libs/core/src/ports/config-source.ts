/** One thing that is wrong with a config file. Never repeats a value: it may be a secret. */
export interface ConfigSourceProblem {
  /** Where, such as `providers[0].region`; empty for the file itself. */
  readonly path: string;
  /** Line in the file, from 1; 0 when it has none. */
  readonly line: number;
  readonly message: string;
}

/** What has become of the config file. */
export interface ConfigSourceState {
  /** As the operator named it; absent: there is none. */
  readonly path?: string;
  /** `kept-old`: the file as it is now cannot be used, so what it said before stays in force. */
  readonly state: 'none' | 'loaded' | 'kept-old';
  /** When what is in force was read: milliseconds since 1970. */
  readonly loadedAt?: number;
  /** SHA-256 of the text in force, lower-case hexadecimal. */
  readonly digest?: string;
  /** Why the file as it is now cannot be used. */
  readonly problems: readonly ConfigSourceProblem[];
}

/** Reports the state of this process's config file to administrators. */
export interface ConfigSource {
  /** How the file stands now. */
  state(): ConfigSourceState;
}
