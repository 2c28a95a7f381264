import { InvalidRequestError, type AlertDelivery } from '@model-gateway/core';

type Place = Pick<AlertDelivery, 'createdAt' | 'id'>;

const form = /^(\d{1,16})_([A-Za-z0-9_]{1,100})$/;

/** The cursor of the page that begins after a delivery. */
export function cursorOf({ createdAt, id }: Place): string {
  return `${createdAt}_${id}`;
}

/** The place that a cursor names. Throws `InvalidRequestError`. */
export function placeOf(cursor: string): Place {
  const [, createdAt, id] = form.exec(cursor) ?? [];
  if (createdAt !== undefined && id !== undefined) return { createdAt: Number(createdAt), id };
  throw new InvalidRequestError('invalid_value', 'The cursor is none that this list has given out.', {
    param: 'query:cursor',
  });
}
