import { storedForm, type CatalogEntry, type JsonObject, type SecretSealer } from '@model-gateway/core';
import { originOf } from '@model-gateway/gateway-config';

/**
 * What a sealed credential of this entry is sealed for: it opens for no other entry, and it is sent to no other place
 * than it was given for.
 */
export function sealingContext({ slug, baseUrl }: Pick<CatalogEntry, 'slug' | 'baseUrl'>): string {
  return `providers/${slug}@${originOf(baseUrl) ?? ''}`;
}

/**
 * A credential for storage. What anybody may know of it stands in the clear, for people; what is used is the sealed
 * part alone, so that nobody can bend a stored service account to another token address.
 */
export function fromCredential(
  entry: Pick<CatalogEntry, 'slug' | 'baseUrl' | 'credential'>,
  sealer: SecretSealer,
): JsonObject {
  const { credential } = entry;
  const { type } = credential;
  const form = storedForm(type);
  const secret = form.secret?.(credential);
  return {
    type,
    ...form.clear?.(credential),
    ...(secret !== undefined && { sealed: sealer.seal(secret, sealingContext(entry)) }),
  };
}
