import { CredentialError, isJsonObject, type JsonObject, type WireResponse } from '@model-gateway/core';

/** An access token and how long it lives. */
export interface GrantedToken {
  readonly token: string;
  readonly lifetimeMs: number;
}

/** Assumed when the answer does not say. */
const defaultLifetimeSeconds = 300;

/** What the token server answered. Throws `CredentialError` unless that is a token which can be sent. */
export function grantedToken({ status, body }: WireResponse): GrantedToken {
  const answer = jsonObject(new TextDecoder().decode(body));
  if (status < 200 || status > 299) throw new CredentialError(refusal(status, answer));
  const token = answer?.['access_token'];
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) {
    throw new CredentialError('The token server answered without an access token.');
  }
  const seconds = Number(answer?.['expires_in'] ?? defaultLifetimeSeconds);
  return { token, lifetimeMs: (seconds > 0 ? seconds : defaultLifetimeSeconds) * 1000 };
}

/** In Google's words, such as `invalid_grant: Invalid JWT Signature.`, which name no secret. */
function refusal(status: number, answer: JsonObject | undefined): string {
  const error = answer?.['error'];
  // The token server answers in OAuth's shape; what stands before it, in that of Google's APIs.
  const words = isJsonObject(error)
    ? [error['status'], error['message']]
    : [error, answer?.['error_description']];
  const said = words.filter((word): word is string => typeof word === 'string' && word !== '').join(': ');
  return `The token server refused the service account: ${said === '' ? `status ${status}` : said.slice(0, 500)}`;
}

function jsonObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
