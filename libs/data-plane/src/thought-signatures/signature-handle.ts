import {
  providerDescriptors,
  type AssistantPart,
  type IssuedSignature,
  type Signature,
} from '@model-gateway/core';

/** What the handle of such a signature begins with; random characters follow. */
export function handlePrefix(issuer: string): string {
  return `call_${issuer}_`;
}

const handle = /^call_(.+)_[A-Za-z0-9]{16,}$/;
let issuers: ReadonlySet<string> | undefined;

/**
 * Who issued the signature that the handle stands for: it says so itself, for when the vault has forgotten it, or is
 * in another process. Undefined for the id of any other call.
 */
export function issuerOfHandle(id: string): string | undefined {
  const issuer = handle.exec(id)?.[1];
  if (issuer === undefined) return undefined;
  issuers ??= new Set(providerDescriptors().flatMap(({ signatureIssuers }) => signatureIssuers));
  return issuers.has(issuer) ? issuer : undefined;
}

/** The signature of a part of any type. */
export function signatureOf(part: AssistantPart): Signature | undefined {
  return 'signature' in part ? part.signature : undefined;
}

/** Of a signature whose issuer nobody knows there is nothing to remember. */
export function isIssued(signature: Signature | undefined): signature is IssuedSignature {
  return signature?.issuer !== undefined;
}
