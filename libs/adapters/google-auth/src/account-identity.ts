import type { ServiceAccount } from '@model-gateway/core';
import { createHash } from 'node:crypto';

const identities = new WeakMap<ServiceAccount, string>();

/**
 * The cache key of an account's tokens. It includes a digest of the private key: the rest of an account is no secret,
 * and must not be enough to be given the tokens of its owner.
 */
export function accountIdentity(account: ServiceAccount): string {
  let identity = identities.get(account);
  if (identity === undefined) {
    const { clientEmail, privateKeyId, tokenUri, privateKey } = account;
    identity = createHash('sha256')
      .update(JSON.stringify([clientEmail, privateKeyId ?? null, tokenUri, privateKey]))
      .digest('base64');
    identities.set(account, identity);
  }
  return identity;
}
