import { InvalidRequestError } from '@model-gateway/core';
import { fromCursor, toCursor } from '../cursor.js';

/** A place in the order in which requests were indexed. */
export interface Position {
  /** Number of the batch. */
  readonly batch: number;
  /** The last row of the batch that was seen; absent: all of them. */
  readonly row?: number;
}

/** Encodes a position as an opaque text. */
export function toPosition({ batch, row }: Position): string {
  return row === undefined ? `${toCursor(batch)}.` : `${toCursor(batch)}.${toCursor(row)}`;
}

/** The inverse of {@link toPosition}. @throws InvalidRequestError for any other text */
export function fromPosition(text: string): Position {
  const [batch = '', row = '', ...more] = text.split('.');
  if (more.length > 0 || !text.includes('.')) {
    throw new InvalidRequestError('invalid_value', 'The position is not one of this log.', {
      param: 'after',
    });
  }
  return row === '' ? { batch: fromCursor(batch) } : { batch: fromCursor(batch), row: fromCursor(row) };
}
