import type { ServiceAccount } from '@model-gateway/core';
import { createHash } from 'node:crypto';

const known = new WeakMap<ServiceAccount, string>();

/**
 * What tokens of an account are kept under. The private key is part of it, as a digest: whoever knows the rest of
 * an account, which is no secret, gets no token that was minted for its owner.
 */
export function accountIdentity(account: ServiceAccount): string {
  let identity = known.get(account);
  if (identity === undefined) {
    const { clientEmail, privateKeyId, tokenUri, privateKey } = account;
    identity = createHash('sha256')
      .update(JSON.stringify([clientEmail, privateKeyId ?? null, tokenUri, privateKey]))
      .digest('base64');
    known.set(account, identity);
  }
  return identity;
}
