import { createHash } from 'node:crypto';
import { endUserOf, type RequestContext } from '@model-gateway/http-server';
import { noEndUser } from '@model-gateway/usage';

/**
 * The name under which the end user of a request is counted: a digest, because what the request says may be long, or an address that
 * should not be stored. No two end users have the same.
 */
export function endUserName({ options, user }: Pick<RequestContext, 'options' | 'user'>): string {
  const endUser = endUserOf(options.metadata, user);
  if (endUser === undefined) return noEndUser;
  // UTF-16, because UTF-8 encodes all lone surrogates alike.
  return createHash('sha256').update(Buffer.from(endUser, 'utf16le')).digest('base64url');
}
