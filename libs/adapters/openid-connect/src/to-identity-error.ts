import { IdentityProviderError, RefusedIdentityError } from '@model-gateway/core';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

/** Codes of the library for an issuer that cannot be asked, or whose answers are no answers of an issuer. */
const issuerCodes: ReadonlySet<unknown> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_INVALID_SERVER_METADATA',
]);

/** The port's error for what the library throws. It names no token and no code. */
export function toIdentityError(error: unknown): IdentityProviderError | RefusedIdentityError {
  if (error instanceof IdentityProviderError || error instanceof RefusedIdentityError) return error;
  if (error instanceof AuthorizationResponseError)
    return new RefusedIdentityError(`The issuer answered ${error.error}.`, { cause: error });
  if (error instanceof ResponseBodyError) {
    const message = `The issuer answered ${error.status} with ${error.error}.`;
    // Whatever else the token endpoint refuses is a mistake of the settings, such as a wrong secret.
    return error.error === 'invalid_grant'
      ? new RefusedIdentityError(message, { cause: error })
      : new IdentityProviderError(message, { cause: error });
  }
  if (isOfNetwork(error)) return new IdentityProviderError('The issuer cannot be reached.', { cause: error });
  if (error instanceof ClientError && issuerCodes.has(error.code))
    return new IdentityProviderError(`The issuer cannot be used: ${error.message}.`, { cause: error });
  const reason = error instanceof Error ? error.message : 'it is no error';
  return new RefusedIdentityError(`What the issuer sent is refused: ${reason}.`, { cause: error });
}

/** `fetch` throws a `TypeError` for a network that fails. By name: in tests it is another realm's. */
function isOfNetwork(error: unknown): boolean {
  const thrown = error instanceof ClientError && error.code === undefined ? error.cause : error;
  return typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === 'TypeError';
}

/** Whether the issuer refuses a refresh token, as it does for somebody who is no longer let in. */
export function isRefusedGrant(error: unknown): boolean {
  return error instanceof ResponseBodyError && error.error === 'invalid_grant';
}
