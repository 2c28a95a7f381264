import { NotFoundError } from '@model-gateway/core';

const start = '/v1/models/';

/** The model id at the end of a path, decoded as a whole: an id may contain slashes, plain or escaped. */
export function modelIdOf(path: string): string {
  try {
    return decodeURIComponent(path.slice(start.length));
  } catch {
    throw new NotFoundError('model_not_found', 'The path holds no id of a model: an escape in it is broken.');
  }
}
