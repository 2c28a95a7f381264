import { InvalidRequestError } from '@model-gateway/core';

const visible = /^[\x21-\x7e]{1,200}$/;

/** What names a creation, so that its repetition makes nothing; undefined: nothing does. Throws `InvalidRequestError`. */
export function idempotencyKeyOf(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && visible.test(header)) return header;
  throw new InvalidRequestError(
    'invalid_value',
    'idempotency-key must have 1 to 200 visible ASCII characters and no space.',
    { param: 'header:idempotency-key' },
  );
}
