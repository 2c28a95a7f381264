import { CredentialError, isJsonObject, type JsonObject, type WireResponse } from '@model-gateway/core';
import { refusalMessage } from './refusal-message.js';

/** An access token and its lifetime. */
export interface GrantedToken {
  readonly token: string;
  readonly lifetimeMs: number;
}

/** Assumed when the response has no lifetime. */
const defaultLifetimeMs = 300_000;

/** Reads the token from a response. @throws CredentialError unless it is a token that a header can contain */
export function grantedToken({ status, body }: WireResponse): GrantedToken {
  const json = jsonObject(new TextDecoder().decode(body));
  if (status < 200 || status > 299) {
    throw new CredentialError(
      `The token server refused the service account: ${refusalMessage(status, json)}`,
    );
  }
  const token = json?.['access_token'];
  return usableToken(token, Number(json?.['expires_in']) * 1000);
}

/** Checks a token; an unknown lifetime becomes a short one. @throws CredentialError unless a header can contain it */
export function usableToken(token: unknown, lifetimeMs: number): GrantedToken {
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) {
    throw new CredentialError('The token server answered without an access token.');
  }
  return { token, lifetimeMs: lifetimeMs > 0 ? lifetimeMs : defaultLifetimeMs };
}

function jsonObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
