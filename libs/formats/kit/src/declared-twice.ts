import { InvalidRequestError } from '@model-gateway/core';

/** The error for a second tool of a name: nobody could tell which of them a call means. */
export function declaredTwice(name: string, param: string): InvalidRequestError {
  return new InvalidRequestError('invalid_value', `There are two tools named ${name}.`, { param });
}
