import { InvalidRequestError } from '@model-gateway/core';

/** Encodes the row that a page ends with as an opaque cursor. */
export function toCursor(row: number): string {
  return row.toString(36);
}

/** The inverse of {@link toCursor}. @throws InvalidRequestError for any other text */
export function fromCursor(text: string): number {
  const row = /^[0-9a-z]{1,11}$/.test(text) ? parseInt(text, 36) : NaN;
  if (Number.isSafeInteger(row) && toCursor(row) === text) return row;
  throw new InvalidRequestError('invalid_value', 'The cursor is not one that a page ended with.', {
    param: 'after',
  });
}
