import { PermissionError } from '@model-gateway/core';
import type { GatewayResponse } from '@model-gateway/http-server';

/** Id of the person who asks. Throws `PermissionError` for a key: it has nothing of its own. @param what such as `keys` */
export function signedInPerson({ locals: { context } }: GatewayResponse, what: string): string {
  const { caller } = context;
  if (caller?.roles) return caller.id;
  throw new PermissionError(
    'insufficient_scope',
    `Only a person has ${what} of their own: sign in at the issuer.`,
  );
}
