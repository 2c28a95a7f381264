/** One thing that is wrong with a config file. Messages never repeat a value: it may be a secret. */
export interface ConfigFileProblem {
  /** Where, such as `providers[0].region`; empty for the file itself. */
  readonly path: string;
  /** Line in the file, from 1; 0 when it has none. */
  readonly line: number;
  readonly message: string;
}

/** A config file that cannot be used, with everything that is wrong with it. */
export class ConfigFileError extends Error {
  /** @param file how the operator named it; goes before each problem in the message */
  constructor(
    readonly problems: readonly ConfigFileProblem[],
    file = '',
  ) {
    super(problems.map((problem) => describe(file, problem)).join('\n'));
    this.name = 'ConfigFileError';
  }
}

function describe(file: string, { path, line, message }: ConfigFileProblem): string {
  return [file, line > 0 ? `line ${line}` : '', path, message].filter((part) => part !== '').join(': ');
}
