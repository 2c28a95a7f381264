import { NotFoundError } from '@model-gateway/core';

/** The failure of a request for a record that is not there. */
export function logNotFound(): NotFoundError {
  return new NotFoundError('log_not_found', 'There is no request of this id on record, or no more.');
}
