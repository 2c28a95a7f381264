import { UnexpectedAnswerError } from '../errors/connection-errors.js';

const okStatus = 200;

/** The JSON object of an event. Throws an {@link UnexpectedAnswerError} for anything else. */
export function parseEvent(data: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw new UnexpectedAnswerError('An event of the stream is not a JSON object.', okStatus);
}
