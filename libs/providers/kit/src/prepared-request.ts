import type { CallContext, PreparedRequest } from '@model-gateway/core';
import type { Authoriser } from './authoriser.js';
import { jsonOf } from './compose-chat.js';
import { outgoingHeaders, type Outgoing } from './outgoing.js';

/** What would be sent, with stars in place of the credential. */
export function preparedRequest(
  outgoing: Outgoing,
  { masked }: Authoriser,
  { forwardedHeaders }: CallContext,
): PreparedRequest {
  const { url, body } = outgoing;
  const headers = outgoingHeaders(outgoing, masked, forwardedHeaders);
  return { method: 'POST', url, headers, body: body === undefined ? {} : jsonOf(body) };
}
