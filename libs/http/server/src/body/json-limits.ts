import {
  deepestJson,
  InvalidRequestError,
  PayloadTooLargeError,
  type GatewayError,
  type JsonExcess,
  type JsonLimits,
} from '@model-gateway/core';

/** The limits of request bodies where the operator sets none. */
export const defaultJsonLimits: JsonLimits = {
  depth: deepestJson,
  containers: 100_000,
  values: 1_000_000,
  names: 20_000,
  textBytes: 16 * 1024 * 1024,
};

/** The error for a body beyond a limit. It names the place and the limit, never the content. */
export function toJsonError(
  { limit, offset }: { readonly limit: JsonExcess['limit']; readonly offset: number | undefined },
  limits: JsonLimits,
): GatewayError {
  const place = offset === undefined ? '' : ` at byte ${offset}`;
  const most = limits[limit];
  switch (limit) {
    case 'depth':
      return refused(`nests deeper than ${most} levels${place}`);
    case 'containers':
      return refused(`has more than ${most} objects and arrays${place}`);
    case 'values':
      return refused(`has more than ${most} values${place}`);
    case 'names':
      return refused(`has more than ${most} different names of members${place}`);
    case 'textBytes':
      return new PayloadTooLargeError(
        `The request body has more than ${most} bytes of JSON besides long strings of base64.`,
      );
  }
}

function refused(what: string): InvalidRequestError {
  return new InvalidRequestError('invalid_value', `The request body ${what}.`);
}
