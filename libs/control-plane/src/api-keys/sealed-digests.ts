import { isJsonObject, type JsonObject, type JsonValue, type SecretSealer } from '@model-gateway/core';
import { BrokenDocumentError } from '../documents/broken-document-error.js';
import { canonicalJson } from '../resources/canonical-json.js';

/**
 * Seals the digests of a key's secrets together with all that the key may do: the sealed text opens for just this document.
 * A writer of the database can neither plant a key nor give one that exists another scope, limit or expiry.
 *
 * @param before the stored document: its sealed text stays when it says the same, so that nothing has changed
 */
export function sealDigests(
  id: string,
  { secrets, ...members }: JsonObject,
  sealer: SecretSealer,
  before?: JsonObject,
): JsonObject {
  const all = secretsOf(secrets);
  const stored = { ...members, secrets: all.map(({ digest: _, ...secret }) => secret) };
  const context = contextOf(id, stored);
  const text = JSON.stringify(all.map(({ digest }) => digest));
  const current = before?.['sealed'];
  const stays =
    typeof current === 'string' && !sealer.isOutdated(current) && opens(sealer, current, context) === text;
  return { ...stored, sealed: stays ? current : sealer.seal(text, context) };
}

/** The document with its digests, as {@link sealDigests} got it. Throws `BrokenDocumentError`, or the sealer's error. */
export function openDigests(id: string, { sealed, ...stored }: JsonObject, sealer: SecretSealer): JsonObject {
  if (typeof sealed !== 'string') {
    throw new BrokenDocumentError('document.sealed', 'is missing: the gateway has not written this key');
  }
  const digests = JSON.parse(sealer.open(sealed, contextOf(id, stored))) as readonly JsonValue[];
  const secrets = secretsOf(stored['secrets']).map((secret, index) => ({
    ...secret,
    digest: digests[index] ?? null,
  }));
  return { ...stored, secrets };
}

/** Whether an earlier version of the gateway wrote the document, which sealed no digests. */
export function hasOpenDigests({ sealed, secrets }: JsonObject): boolean {
  return (
    sealed === undefined &&
    Array.isArray(secrets) &&
    secretsOf(secrets).some(({ digest }) => digest !== undefined)
  );
}

function contextOf(id: string, stored: JsonObject): string {
  return `api-keys/${id} ${canonicalJson(stored)}`;
}

function opens(sealer: SecretSealer, sealed: string, context: string): string | undefined {
  try {
    return sealer.open(sealed, context);
  } catch {
    return undefined;
  }
}

function secretsOf(secrets: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(secrets) ? secrets.filter((secret) => isJsonObject(secret)) : [];
}
