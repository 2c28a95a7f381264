import { performance } from 'node:perf_hooks';
import { AuthenticationError, PermissionError, type CallerDirectory, type Scope } from '@model-gateway/core';
import type { NextFunction, Request } from 'express';
import type { GatewayResponse } from '../context/request-context.js';

/**
 * Authenticates the caller by its key, and requires the scope, if one is given. Throws `AuthenticationError` or
 * `PermissionError`.
 */
export function authenticate(callers: CallerDirectory, scope?: Scope) {
  return async (_request: Request, response: GatewayResponse, next: NextFunction): Promise<void> => {
    const { context } = response.locals;
    const key = context.secrets.callerKey;
    if (!key) {
      throw new AuthenticationError(
        'No gateway key: send it as x-gateway-api-key, as x-api-key, or in Authorization behind the word Bearer.',
      );
    }
    const before = performance.now();
    const caller = await callers.authenticate(key);
    context.phases.auth = performance.now() - before;
    if (!caller) throw new AuthenticationError('The gateway key is unknown, expired or revoked.');
    context.caller = caller;
    if (scope !== undefined && !caller.scopes.includes(scope)) {
      throw new PermissionError('insufficient_scope', `The gateway key lacks the scope ${scope}.`);
    }
    next();
  };
}
