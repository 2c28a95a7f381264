import type { JsonObject, SecretSealer, UpstreamCredential } from '@model-gateway/core';

/** What a sealed credential of this entry is sealed for: it opens for no other entry. */
export function sealingContext(slug: string): string {
  return `providers/${slug}`;
}

/**
 * A credential for storage. What anybody may know of it stands in the clear, for people; what is used is the sealed
 * part alone, so that nobody can bend a stored service account to another token address.
 */
export function fromCredential(
  slug: string,
  credential: UpstreamCredential,
  sealer: SecretSealer,
): JsonObject {
  const seal = (secret: string) => sealer.seal(secret, sealingContext(slug));
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
