import { InvalidRequestError } from '@model-gateway/core';
import { forwardableHeader } from '@model-gateway/gateway-config';

/** Of names, as many as a config may list. */
const mostNames = 50;

/**
 * Reads the header that lists headers to pass upstream: their names in lower case, each once. Empty places in the list
 * count for nothing (RFC 9110, 5.6.1).
 */
export function parseForwardHeaders(text: string): readonly string[] {
  const names = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  if (names.length <= mostNames && names.every(forwardableHeader)) return [...new Set(names)];
  throw new InvalidRequestError(
    'invalid_value',
    `The header x-gateway-forward-headers must be a comma list of at most ${mostNames} names of headers; those that hold credentials, steer the connection or are the gateway’s own are never passed on.`,
    { param: 'header:x-gateway-forward-headers' },
  );
}
