import type { ConfigSourceProblem } from '@model-gateway/core';

/** A problem of a config file. Messages never quote a value, which may be a secret. */
export type ConfigFileProblem = ConfigSourceProblem;

/** The config file is invalid. Has all its problems. */
export class ConfigFileError extends Error {
  /** @param file the path as the operator gave it; prefix of each problem in the message */
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
