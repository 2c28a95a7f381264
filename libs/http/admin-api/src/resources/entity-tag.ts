import { InvalidRequestError } from '@model-gateway/core';

const param = 'header:if-match';
const revision = /^"(0|[1-9]\d{0,14})"$/;

/** The `ETag` of a resource in that revision. */
export function entityTagOf(revision: number): string {
  return `"${revision}"`;
}

/**
 * The revision that a change is meant for, by `If-Match`; undefined: any. Throws `InvalidRequestError` for a text that
 * is no `ETag` of this API: to ignore it would change what the caller wanted to protect.
 */
export function expectedRevisionOf(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const [, digits] = revision.exec(header) ?? [];
  if (digits !== undefined) return Number(digits);
  throw new InvalidRequestError(
    'invalid_value',
    'if-match must be * or an ETag as this API gives it, such as "5".',
    {
      param,
    },
  );
}
