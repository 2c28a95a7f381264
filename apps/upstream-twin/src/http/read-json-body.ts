import { GoogleError } from '../errors/google-error.js';
import { isJsonObject, type JsonObject } from '../json.js';

/** Parses a request body; errors are worded as Google's parser words them. */
export function readJsonBody(body: Buffer): JsonObject | GoogleError {
  const text = body.toString('utf8');
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) return value;
    return new GoogleError(
      'INVALID_ARGUMENT',
      'Invalid JSON payload received. Unknown name "": Root element must be a message.',
    );
  } catch {
    const excerpt = text.slice(0, 60);
    return new GoogleError(
      'INVALID_ARGUMENT',
      `Invalid JSON payload received. Unexpected token.\n${excerpt}\n^`,
    );
  }
}
