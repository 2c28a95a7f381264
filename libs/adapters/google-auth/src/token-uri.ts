import { CredentialError } from '@model-gateway/core';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Checks that an assertion may be sent to a URL: https, or loopback. @throws CredentialError */
export function checkedTokenUri(tokenUri: string): string {
  const url = URL.canParse(tokenUri) ? new URL(tokenUri) : undefined;
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname));
  if (!safe) throw new CredentialError('The token_uri of the service account is no https address.');
  return tokenUri;
}
