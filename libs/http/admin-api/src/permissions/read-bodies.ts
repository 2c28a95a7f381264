import { isPermitted, PermissionError } from '@model-gateway/core';
import type { GatewayResponse } from '@model-gateway/http-server';

/** Whether the caller may read what was said in requests. */
export function mayReadBodies({ locals: { context } }: GatewayResponse): boolean {
  const { caller, workspace } = context;
  return caller !== undefined && isPermitted(caller, workspace, 'logs.bodies');
}

/** Throws `PermissionError` unless {@link mayReadBodies}. @param param what asks for them */
export function checkBodies(response: GatewayResponse, param = 'bodies'): void {
  if (mayReadBodies(response)) return;
  throw new PermissionError('insufficient_scope', 'This needs the permission logs.bodies.', { param });
}
