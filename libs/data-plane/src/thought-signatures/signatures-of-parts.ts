import type { AssistantPart, IssuedSignature, Signature } from '@model-gateway/core';

/** The signature of a part of any type. */
export function signatureOf(part: AssistantPart): Signature | undefined {
  return 'signature' in part ? part.signature : undefined;
}

/** Of a signature whose issuer nobody knows there is nothing to remember. */
export function isIssued(signature: Signature | undefined): signature is IssuedSignature {
  return signature?.issuer !== undefined;
}
