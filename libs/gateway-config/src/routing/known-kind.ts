import { InvalidRequestError, type ProviderKind } from '@model-gateway/core';
import { providerKindNamed } from './provider-kinds.js';

/** The kind of provider that the header names. Throws `InvalidRequestError` when there is none of that name. */
export function knownKind(name: string): ProviderKind {
  const kind = providerKindNamed(name);
  if (kind) return kind;
  throw new InvalidRequestError(
    'unknown_provider',
    'x-gateway-provider must be vertex-ai, google, or @SLUG where SLUG names an entry of the provider catalog.',
    { param: 'header:x-gateway-provider' },
  );
}
