import type { ConfigSourceProblem } from '@model-gateway/core';

/** One thing that is wrong with a config file. Messages never repeat a value: it may be a secret. */
export type ConfigFileProblem = ConfigSourceProblem;

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
