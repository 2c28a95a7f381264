import { storedForm, type CatalogEntry, type JsonObject, type SecretSealer } from '@model-gateway/core';
import { originOf } from '@model-gateway/gateway-config';

/** The sealing context of an entry's credential: it cannot be opened for another entry or another origin. */
export function sealingContext({ slug, baseUrl }: Pick<CatalogEntry, 'slug' | 'baseUrl'>): string {
  return `providers/${slug}@${originOf(baseUrl) ?? ''}`;
}

/**
 * Converts a credential for storage. Public members are stored in the clear for people only. The gateway uses only the
 * sealed part, so that a writer of the database cannot redirect a stored service account to another token address.
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
