import { InvalidRequestError } from '@model-gateway/core';

/** A member of a request for a text that has a wrong value. */
export function invalidValue(param: string, message: string): InvalidRequestError {
  return new InvalidRequestError('invalid_value', message, { param });
}

/** A member of a request for a text that no chat model can serve. */
export function unsupportedParameter(param: string, message: string): InvalidRequestError {
  return new InvalidRequestError('unsupported_parameter', message, { param });
}
