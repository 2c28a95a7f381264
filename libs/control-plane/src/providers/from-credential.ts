import type { CatalogEntry, JsonObject, SecretSealer } from '@model-gateway/core';
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
  const seal = (secret: string) => sealer.seal(secret, sealingContext(entry));
  const { credential } = entry;
  const { type } = credential;
  switch (type) {
    case 'api-key':
      return { type, sealed: seal(credential.apiKey) };
    case 'access-token':
      return { type, sealed: seal(credential.token) };
    case 'service-account': {
      const { clientEmail, privateKey, privateKeyId, projectId, tokenUri } = credential.account;
      const facts = {
        clientEmail,
        ...(privateKeyId !== undefined && { privateKeyId }),
        ...(projectId !== undefined && { projectId }),
      };
      return { type, ...facts, sealed: seal(JSON.stringify({ ...facts, privateKey, tokenUri })) };
    }
    case 'application-default':
    case 'from-caller':
      return { type };
  }
}
