import type { SignInContext } from '@model-gateway/control-plane';
import type { GatewayResponse } from '@model-gateway/http-server';
import type { Request } from 'express';

/** By which request somebody signs in or out. */
export function signInContextOf(request: Request, response: GatewayResponse): SignInContext {
  const userAgent = request.headers['user-agent'];
  return {
    requestId: response.locals.context.requestId,
    address: request.socket.remoteAddress ?? '',
    ...(userAgent !== undefined && { userAgent }),
  };
}
