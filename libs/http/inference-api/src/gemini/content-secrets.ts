import { AuthenticationError, InvalidRequestError } from '@model-gateway/core';
import type { NextFunction, Request } from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import {
  type GatewayHeaders,
  type GatewayResponse,
  type RequestSecrets,
  secretsOf,
  type SignIns,
} from '@model-gateway/http-server';

/** As {@link secretsOf}. Without any of its headers, the key is that of `x-goog-api-key`, which Google's clients send. */
export function contentSecretsOf(own: GatewayHeaders, headers: IncomingHttpHeaders): RequestSecrets {
  const secrets = secretsOf(own, headers);
  if (secrets.callerKey !== undefined) return secrets;
  const key = headers['x-goog-api-key'];
  return typeof key === 'string' && key.trim() !== '' ? { callerKey: key.trim() } : secrets;
}

/** Query parameters of Google's APIs that hold a secret. */
const secretParameters = ['key', 'access_token', 'oauth_token'];

/**
 * Refuses a secret in the query: every proxy on the path may log the URL. Runs before the authentication,
 * because clients that send the key in the query send no key header.
 */
export function refuseMisplacedKey(callers: Pick<SignIns, 'signedIn'>) {
  return async (request: Request, response: GatewayResponse, next: NextFunction): Promise<void> => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const name = secretParameters.find((parameter) => query.has(parameter));
    if (name !== undefined) {
      throw new InvalidRequestError(
        'unsupported_parameter',
        `No secret belongs in an address: send the gateway key in the header x-goog-api-key or x-gateway-api-key, without the query parameter ${name}.`,
        { param: `query:${name}` },
      );
    }
    // The console asks with its session alone.
    if (!response.locals.context.secrets.callerKey && !(await callers.signedIn?.(request))) {
      throw new AuthenticationError(
        'No gateway key: send it as x-goog-api-key, as x-gateway-api-key, or in Authorization behind the word Bearer.',
      );
    }
    next();
  };
}

/**
 * Refuses a bearer token that is not a gateway key, where another header may hold the key: the token is then probably meant
 * for the upstream, which is only possible with the key in `x-gateway-api-key`.
 */
export function refuseMistakenKey(callers: Pick<SignIns, 'authenticate'>) {
  return async (request: Request, response: GatewayResponse, next: NextFunction): Promise<void> => {
    const { headers, secrets } = response.locals.context;
    const isBearer = !headers['api-key'] && /^bearer +\S/i.test(request.headers.authorization ?? '');
    const { callerKey = '' } = secrets;
    if (isBearer && request.headers['x-goog-api-key'] && !(await callers.authenticate(callerKey))) {
      throw new AuthenticationError(
        'What Authorization holds was taken for the gateway key, and is none. Where it is a credential for the upstream, send the gateway key as x-gateway-api-key.',
      );
    }
    next();
  };
}
