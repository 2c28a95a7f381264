import type { CatalogEntry, JsonObject, JsonValue, SecretSealer } from '@model-gateway/core';
import { checkFormat } from '../documents/document-format.js';
import { DocumentReader } from '../documents/document-reader.js';
import { catalogEntryMembers } from './from-catalog-entry.js';
import { toLimits } from '../documents/limits-document.js';
import { toCredential } from './to-credential.js';

/**
 * The catalog entry that a stored document holds, its credential opened. Throws {@link BrokenDocumentError}, or the
 * sealer's error.
 *
 * @param reader learns which members this version does not know
 */
export function toCatalogEntry(
  slug: string,
  document: JsonObject,
  sealer: SecretSealer,
  reader = new DocumentReader(),
): CatalogEntry {
  const entry = toUncredentialed(slug, document, reader);
  return { ...entry, credential: toCredential(entry, document['credential'], sealer, reader) };
}

/** All of it but the credential. Throws {@link BrokenDocumentError}. */
export function toUncredentialed(
  slug: string,
  document: JsonObject,
  reader = new DocumentReader(),
): Omit<CatalogEntry, 'credential'> {
  checkFormat(document);
  const entry = reader.object(document, 'document', catalogEntryMembers);
  const text = (value: JsonValue | undefined, path: string) => reader.text(value, path);
  const projectId = reader.optional(entry['projectId'], 'document.projectId', text);
  const region = reader.optional(entry['region'], 'document.region', text);
  const baseUrl = reader.optional(entry['baseUrl'], 'document.baseUrl', text);
  const allowedModels = reader.optional(entry['allowedModels'], 'document.allowedModels', (value, path) =>
    reader.list(value, path, text),
  );
  const limits = toLimits(`provider:${slug}`, entry, reader);
  return {
    slug,
    kind: reader.oneOf(entry['kind'], 'document.kind', ['vertex-ai', 'google']),
    ...(projectId !== undefined && { projectId }),
    ...(region !== undefined && { region }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(allowedModels && { allowedModels }),
    ...(limits && { limits }),
  };
}
