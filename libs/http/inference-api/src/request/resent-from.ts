import { isPermitted, InvalidRequestError, PermissionError } from '@model-gateway/core';
import type { RequestContext } from '@model-gateway/http-server';

const requestId = /^[!-~]{1,128}$/;

/**
 * The id of the request on record that an administrator sends again as this one; undefined for other requests. Throws
 * `PermissionError` for a caller that may not read records, or `InvalidRequestError`.
 */
export function resentFromOf({
  headers,
  caller,
  workspace,
}: Pick<RequestContext, 'headers' | 'caller' | 'workspace'>): string | undefined {
  const id = headers['resend-of'];
  if (id === undefined) return undefined;
  if (!caller || !isPermitted(caller, workspace, 'logs.bodies'))
    throw new PermissionError(
      'insufficient_scope',
      'The gateway key lacks the scope admin, which x-gateway-resend-of needs.',
    );
  if (requestId.test(id)) return id;
  throw new InvalidRequestError(
    'invalid_value',
    'The header x-gateway-resend-of must be the id of a request: 1 to 128 visible ASCII characters.',
    { param: 'header:x-gateway-resend-of' },
  );
}
