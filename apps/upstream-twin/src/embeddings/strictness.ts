import { GoogleError } from '../errors/google-error.js';
import type { JsonObject } from '../json.js';

export function invalid(message: string): GoogleError {
  return new GoogleError('INVALID_ARGUMENT', message);
}

/** Free-form JSON: the real service may overlook a name that it does not know; here it is a mistake to be seen. */
export function checkKeys(object: JsonObject, known: readonly string[], path: string): void {
  const unknown = Object.keys(object).find((key) => !known.includes(key));
  if (unknown !== undefined) throw invalid(`Unknown member "${unknown}" in ${path}.`);
}
