import { CredentialError, isJsonObject, type JsonObject, type WireResponse } from '@model-gateway/core';
import { refusalWords } from './refusal-words.js';

/** An access token and how long it lives. */
export interface GrantedToken {
  readonly token: string;
  readonly lifetimeMs: number;
}

/** Assumed when the answer does not say. */
const defaultLifetimeMs = 300_000;

/** What the token server answered. Throws `CredentialError` unless that is a token which can be sent. */
export function grantedToken({ status, body }: WireResponse): GrantedToken {
  const answer = jsonObject(new TextDecoder().decode(body));
  if (status < 200 || status > 299) {
    throw new CredentialError(
      `The token server refused the service account: ${refusalWords(status, answer)}`,
    );
  }
  const token = answer?.['access_token'];
  return usableToken(token, Number(answer?.['expires_in']) * 1000);
}

/** Throws `CredentialError` unless the token can be sent. A lifetime that is not known is taken to be short. */
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
