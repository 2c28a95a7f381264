import {
  InvalidRequestError,
  providerKindNamed,
  providerKinds,
  type ProviderKind,
} from '@model-gateway/core';

/** The kind of provider that the header names. Throws `InvalidRequestError` when there is none of that name. */
export function knownKind(name: string): ProviderKind {
  const kind = providerKindNamed(name);
  if (kind) return kind;
  throw new InvalidRequestError(
    'unknown_provider',
    `x-gateway-provider must be ${providerKinds().join(', ')}, or @SLUG where SLUG names an entry of the provider catalog.`,
    { param: 'header:x-gateway-provider' },
  );
}
