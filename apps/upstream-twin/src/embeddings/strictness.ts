import { GoogleError } from '../errors/google-error.js';
import type { JsonObject } from '../json.js';

export function invalid(message: string): GoogleError {
  return new GoogleError('INVALID_ARGUMENT', message);
}

/**
 * Refuses unknown members of free-form JSON. The real service may ignore them; the twin makes such mistakes visible.
 */
export function checkKeys(object: JsonObject, known: readonly string[], path: string): void {
  const unknown = Object.keys(object).find((key) => !known.includes(key));
  if (unknown !== undefined) throw invalid(`Unknown member "${unknown}" in ${path}.`);
}
