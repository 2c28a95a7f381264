import { isJsonObject, type JsonObject, type Signature } from '@model-gateway/core';
import { optionalString } from './read-members.js';

/** Members that {@link fromSignature} reads. */
export const signatureMembers = ['signature', 'thought_signature', 'extra_content'] as const;

/**
 * The signature that a part, a call or a message carries: its `thought_signature`, else Google's place for it
 * (`extra_content.google.thought_signature`), else `signature`. Its issuer is not known.
 */
export function fromSignature(owner: JsonObject, path: string): Signature | undefined {
  const value =
    optionalString(owner, 'thought_signature', path) ||
    fromExtraContent(owner, path) ||
    optionalString(owner, 'signature', path);
  return value ? { value } : undefined;
}

function fromExtraContent(owner: JsonObject, path: string): string | undefined {
  const extra = owner.extra_content;
  const google = isJsonObject(extra) ? extra.google : undefined;
  if (!isJsonObject(google)) return undefined;
  return optionalString(google, 'thought_signature', `${path}.extra_content.google`);
}
