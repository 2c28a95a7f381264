import { UnexpectedAnswerError } from '../errors/connection-errors.js';
import { isPlainObject } from '../options/plain-object.js';

const okStatus = 200;

/** The JSON object of an event. Throws an {@link UnexpectedAnswerError} for anything else. */
export function parseEvent(data: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(data);
    if (isPlainObject(value)) return value;
  } catch {
    // Reported below.
  }
  throw new UnexpectedAnswerError('An event of the stream is not a JSON object.', okStatus);
}
