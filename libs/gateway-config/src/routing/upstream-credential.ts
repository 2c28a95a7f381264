import {
  InvalidRequestError,
  providerDescriptor,
  type CallerDirectory,
  type ProviderKind,
  type UpstreamCredential,
} from '@model-gateway/core';
import type { RoutingHints } from './routing-hints.js';

const header = 'header:authorization';

/** Visible ASCII without blanks: what tokens and keys are made of. Anything else could split a header. */
const credentialText = /^[\x21-\x7e]+$/;

/** What the request says of its upstream credential. */
type BroughtCredential = Pick<RoutingHints, 'credential' | 'credentialPlace'>;

/** Makes the upstream credential of what the caller or its config brought. The text never appears in an error. */
export function callerCredential(
  kind: ProviderKind,
  { credential: text, credentialPlace }: BroughtCredential,
): UpstreamCredential {
  const { description: wanted, fromText } = providerDescriptor(kind).callerCredential;
  if (text === undefined || text === '') {
    throw new InvalidRequestError(
      'missing_required_parameter',
      `No stored credential applies: send ${wanted} as Authorization, with the gateway key in x-gateway-api-key, or choose an entry of the provider catalog.`,
      { param: header },
    );
  }
  if (!credentialText.test(text)) {
    throw new InvalidRequestError(
      'invalid_value',
      `${credentialPlace ?? 'Authorization'} must hold ${wanted}.`,
      { param: credentialPlace ?? header },
    );
  }
  return fromText(text);
}

/**
 * Refuses a credential that is really a key of the gateway, whoever holds it: it would end up in the hands of the
 * upstream. Clients made for OpenAI send the key they have as `Authorization`, whatever else they are told to send.
 */
export async function refuseGatewayKey(
  kind: ProviderKind,
  { credential, credentialPlace }: BroughtCredential,
  callers: CallerDirectory,
): Promise<void> {
  if (!credential || !(await callers.authenticate(credential))) return;
  const { description: wanted } = providerDescriptor(kind).callerCredential;
  throw new InvalidRequestError(
    'invalid_value',
    `${credentialPlace ?? 'Authorization'} holds a key of the gateway, which is never passed upstream; send ${wanted}.`,
    { param: credentialPlace ?? header },
  );
}
