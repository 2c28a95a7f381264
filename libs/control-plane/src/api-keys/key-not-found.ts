import { NotFoundError } from '@model-gateway/core';

/** Throws the error for a key that is not there, or not for the caller. */
export function keyNotFound(): never {
  // The message does not repeat the id: the caller may have sent the secret itself.
  throw new NotFoundError('api_key_not_found', 'There is no key of this id.');
}
