import {
  InvalidRequestError,
  providerDescriptor,
  type CallerDirectory,
  type ProviderKind,
  type UpstreamCredential,
} from '@model-gateway/core';
import type { RoutingHints } from './routing-hints.js';

const header = 'header:authorization';

/** Visible ASCII without blanks: the characters of tokens and keys. Other characters could split a header. */
const credentialText = /^[\x21-\x7e]+$/;

/** The upstream credential of a request. */
type BroughtCredential = Pick<RoutingHints, 'credential' | 'credentialPlace'>;

/** Creates the upstream credential from the request's credential. The text never appears in an error. */
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
 * Refuses a credential that is a gateway key, because the upstream would receive it. OpenAI clients send their key as
 * `Authorization`, even when other headers are configured.
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
