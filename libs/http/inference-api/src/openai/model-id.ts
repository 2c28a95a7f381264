import { NotFoundError } from '@model-gateway/core';

const start = '/v1/models/';

/** The id at the end of a path, decoded as one text: an id may hold slashes, as they are or escaped. */
export function modelIdOf(path: string): string {
  try {
    return decodeURIComponent(path.slice(start.length));
  } catch {
    throw new NotFoundError('model_not_found', 'The path holds no id of a model: an escape in it is broken.');
  }
}
