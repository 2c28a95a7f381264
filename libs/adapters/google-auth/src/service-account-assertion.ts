import { CredentialError, type ServiceAccount } from '@model-gateway/core';
import { SignJWT } from 'jose';
import { createPrivateKey, type KeyObject } from 'node:crypto';

/** The whole platform: the roles of the account limit what a token can do. */
const scope = 'https://www.googleapis.com/auth/cloud-platform';
/** The longest that Google allows. */
const lifetimeSeconds = 3600;

/**
 * The signed JWT that the token server exchanges for a token (RFC 7523).
 *
 * @param nowMs milliseconds since 1970
 */
export async function serviceAccountAssertion(account: ServiceAccount, nowMs: number): Promise<string> {
  const issuedAt = Math.floor(nowMs / 1000);
  const { clientEmail, privateKeyId, tokenUri } = account;
  try {
    return await new SignJWT({ scope })
      .setProtectedHeader({
        alg: 'RS256',
        typ: 'JWT',
        ...(privateKeyId !== undefined && { kid: privateKeyId }),
      })
      .setIssuer(clientEmail)
      .setAudience(tokenUri)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetimeSeconds)
      .sign(privateKeyOf(account));
  } catch {
    // Without a cause: errors of the key parser may quote the key.
    throw new CredentialError('The private key of the service account is no usable RSA key in PEM form.');
  }
}

function privateKeyOf({ privateKey }: ServiceAccount): KeyObject {
  return createPrivateKey({ key: privateKey, format: 'pem' });
}
