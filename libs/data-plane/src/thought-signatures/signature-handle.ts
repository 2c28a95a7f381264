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

/** Clients of Anthropic's format know the handle by that format's word for a call, and may hand it on in another format. */
const elsewhere = 'toolu_';
const handle = /^(?:call|toolu)_(.+)_[A-Za-z0-9]{16,}$/;
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

/** The handle by which the vault knows a call, whichever format the client has the id from. */
export function handleOf(id: string): string {
  return id.startsWith(elsewhere) ? `call_${id.slice(elsewhere.length)}` : id;
}

/** The signature of a part of any type. */
export function signatureOf(part: AssistantPart): Signature | undefined {
  return 'signature' in part ? part.signature : undefined;
}

/** Of a signature whose issuer nobody knows there is nothing to remember. */
export function isIssued(signature: Signature | undefined): signature is IssuedSignature {
  return signature?.issuer !== undefined;
}
