import { InvalidRequestError, type InvalidRequestCode } from '@model-gateway/core';

/** A problem of a gateway config. */
export interface ConfigProblem {
  /** Such as `config.targets[1].retry.attempts`. */
  readonly path: string;
  readonly code: InvalidRequestCode;
  /** For people: the path and the problem, without a full stop. Contains no value of the config. */
  readonly message: string;
}

/** A message lists at most this many problems. */
const maxNamed = 50;

/** All problems of a config as one error. Its `param` is the path of the first. */
export function configError(
  first: ConfigProblem,
  problems: readonly ConfigProblem[] = [first],
): InvalidRequestError {
  const named = problems.slice(0, maxNamed).map(({ message }) => message);
  const more = problems.length - named.length;
  if (more > 0) named.push(`and ${more} more`);
  return new InvalidRequestError(first.code, `${named.join('; ')}.`, { param: first.path });
}
