import {
  CredentialError,
  GatewayError,
  type Clock,
  type HttpTransport,
  type ServiceAccount,
  type WireRequest,
  type WireResponse,
} from '@model-gateway/core';
import { serviceAccountAssertion } from './service-account-assertion.js';
import { grantedToken, type GrantedToken } from './token-response.js';

/** The time-out of each attempt. */
const timeoutMs = 10_000;
const attempts = 2;

/** Exchanges a service account for an access token. Throws `CredentialError` and nothing else. */
export async function serviceAccountGrant(
  account: ServiceAccount,
  transport: HttpTransport,
  clock: Clock,
): Promise<GrantedToken> {
  const url = checkedTokenUri(account.tokenUri);
  const assertion = await serviceAccountAssertion(account, clock.now());
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion,
  }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  return grantedToken(await sendWithRetry(transport, { method: 'POST', url, headers, body }));
}

/** Retries a transient failure once, without a pause, because many requests may be waiting. */
async function sendWithRetry(
  transport: HttpTransport,
  request: Omit<WireRequest, 'signal'>,
): Promise<WireResponse> {
  for (let attempt = 1; ; attempt++) {
    const last = attempt === attempts;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await transport.send({ ...request, signal });
      if (response.status < 500 || last) return response;
    } catch (cause) {
      if (signal.aborted) throw new CredentialError('The token server did not answer in time.', { cause });
      if (last || !(cause instanceof GatewayError && cause.retryable)) {
        throw new CredentialError('The token server could not be reached.', { cause });
      }
    }
  }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Checks that an assertion may be sent to a URL: https, or loopback. @throws CredentialError */
function checkedTokenUri(tokenUri: string): string {
  const url = URL.canParse(tokenUri) ? new URL(tokenUri) : undefined;
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname));
  if (!safe) throw new CredentialError('The token_uri of the service account is no https address.');
  return tokenUri;
}
