import { InvalidRequestError, readBaseUrl } from '@model-gateway/core';

/**
 * Reads the header that names a custom host: the upstream's address, without a slash at its end. Whether the operator
 * trusts it is for the routing to find out.
 */
export function parseCustomHost(text: string): string {
  const base = readBaseUrl(text);
  if (base !== undefined) return base;
  throw new InvalidRequestError(
    'invalid_value',
    'The header x-gateway-custom-host must be an http or https address without user, query and fragment.',
    { param: 'header:x-gateway-custom-host' },
  );
}
