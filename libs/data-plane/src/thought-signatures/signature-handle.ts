import { providerDescriptors } from '@model-gateway/core';

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
