import type { KeyMaker, KeySecret } from '@model-gateway/core';
import { secretHint } from '../documents/secret-hint.js';

/** A new secret and its stored record. */
export interface IssuedSecret {
  readonly secret: string;
  readonly record: KeySecret;
}

/** Creates a secret for a key. */
export function issueSecret(keys: KeyMaker, now: number): IssuedSecret {
  const secret = keys.make();
  const hint = secretHint(secret);
  const record = { digest: keys.digest(secret), ...(hint !== undefined && { hint }), createdAt: now };
  return { secret, record };
}
