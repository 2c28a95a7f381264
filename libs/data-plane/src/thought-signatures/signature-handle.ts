import type { ProviderKind } from '@model-gateway/core';

/** Who issues signatures, by the name that {@link Signature.issuer} has. */
const issuers = {
  'vertex-ai': true,
  google: true,
  // Its models sign alike wherever they run.
  anthropic: true,
} as const satisfies Record<ProviderKind | 'anthropic', true>;

/** What the handle of such a signature begins with; random characters follow. */
export function handlePrefix(issuer: string): string {
  return `call_${issuer}_`;
}

const handles = new RegExp(`^call_(${Object.keys(issuers).join('|')})_[A-Za-z0-9]{16,}$`);

/**
 * Who issued the signature that the handle stands for: it says so itself, for when the vault has forgotten it, or is
 * in another process. Undefined for the id of any other call.
 */
export function issuerOfHandle(id: string): string | undefined {
  return handles.exec(id)?.[1];
}
