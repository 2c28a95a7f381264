import { isJsonObject, SecretReadError, type JsonObject } from '@model-gateway/core';
import { askVault, vaultPath, type VaultAnswer, type VaultPlace } from './vault-client.js';

/** Gives a secret of the gateway itself. Asked for each login, so that a file that is rotated takes effect. */
type OwnSecret = () => Promise<string>;

/** How the gateway logs in to Vault. */
export type VaultAuth =
  | { readonly method: 'token'; readonly token: OwnSecret }
  | {
      readonly method: 'approle';
      readonly mount: string;
      readonly roleId: OwnSecret;
      readonly secretId: OwnSecret;
    }
  | {
      readonly method: 'kubernetes';
      readonly mount: string;
      readonly role: string;
      /** The token of the pod's service account. */
      readonly jwt: OwnSecret;
    };

/** A token of Vault. */
export interface VaultGrant {
  readonly token: string;
  /** How long it is valid. Infinity: for ever. */
  readonly leaseMs: number;
  readonly isRenewable: boolean;
}

/** Logs in. Throws `SecretReadError`. */
export async function login(place: VaultPlace, auth: VaultAuth): Promise<VaultGrant> {
  if (auth.method === 'token') return givenToken(place, await own(auth.token));
  const body = await credentials(auth);
  const path = vaultPath('auth', auth.mount, 'login');
  const answer = await askVault(place, { method: 'POST', path, body });
  const grant = grantIn(answer);
  if (grant) return grant;
  const { status } = answer;
  const isRefusal = status === 400 || status === 401 || status === 403;
  throw new SecretReadError(
    isRefusal ? 'denied' : 'unreachable',
    `Vault did not accept the login by ${auth.method} (status ${status}).`,
  );
}

/**
 * Renews a token. Undefined: Vault does not renew it. Throws `SecretReadError` when Vault does not answer that: sealed or
 * busy, it says nothing about the token.
 */
export async function renewed(place: VaultPlace, token: string): Promise<VaultGrant | undefined> {
  const path = vaultPath('auth', 'token', 'renew-self');
  const answer = await askVault(place, { method: 'POST', path, body: {}, token });
  if (answer.status === 400 || answer.status === 403) return undefined;
  const grant = grantIn(answer);
  if (grant) return grant;
  throw new SecretReadError('unreachable', `Vault did not renew the token (status ${answer.status}).`);
}

/** A token that an operator made: its lease is known when it is renewed, and a root token has none. */
async function givenToken(place: VaultPlace, token: string): Promise<VaultGrant> {
  const grant = await renewed(place, token);
  return grant ? { ...grant, token } : { token, leaseMs: Number.POSITIVE_INFINITY, isRenewable: false };
}

async function credentials(auth: Exclude<VaultAuth, { method: 'token' }>): Promise<JsonObject> {
  if (auth.method === 'kubernetes') return { role: auth.role, jwt: await own(auth.jwt) };
  return { role_id: await own(auth.roleId), secret_id: await own(auth.secretId) };
}

async function own(secret: OwnSecret): Promise<string> {
  try {
    return await secret();
  } catch (cause) {
    const message = 'The file with which the gateway logs in to Vault cannot be read.';
    throw new SecretReadError('denied', message, { cause });
  }
}

function grantIn({ status, body: { auth } }: VaultAnswer): VaultGrant | undefined {
  if (status !== 200 || !isJsonObject(auth)) return undefined;
  const { client_token: token, lease_duration: seconds, renewable } = auth;
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) return undefined;
  // Vault says 0 of a token that does not expire.
  const leaseMs = typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : Number.POSITIVE_INFINITY;
  return { token, leaseMs, isRenewable: renewable === true };
}
