import { InvalidRequestError, type InvalidRequestCode } from '@model-gateway/core';

/** Something that is wrong with a gateway config. */
export interface ConfigProblem {
  /** Such as `config.targets[1].retry.attempts`. */
  readonly path: string;
  readonly code: InvalidRequestCode;
  /** For people: the path and what is wrong with it, without a full stop. Quotes no value. */
  readonly message: string;
}

/** How many problems a message spells out. */
const mostNamed = 50;

/** All problems of a config as one error. Its `param` is the path of the first. */
export function configError(
  first: ConfigProblem,
  problems: readonly ConfigProblem[] = [first],
): InvalidRequestError {
  const named = problems.slice(0, mostNamed).map(({ message }) => message);
  const more = problems.length - named.length;
  if (more > 0) named.push(`and ${more} more`);
  return new InvalidRequestError(first.code, `${named.join('; ')}.`, { param: first.path });
}
