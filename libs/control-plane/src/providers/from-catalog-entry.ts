import type { CatalogEntry, JsonObject } from '@model-gateway/core';
import { documentFormat, unknownMembers } from '../documents/document-format.js';
import { fromLimits } from '../documents/limits-document.js';

/** Members of a catalog entry's document. */
export const catalogEntryMembers = [
  'format',
  'kind',
  'credential',
  'projectId',
  'region',
  'baseUrl',
  'allowedModels',
  'rateLimits',
  'budgets',
] as const;

/**
 * The document of a catalog entry.
 *
 * @param credential as {@link fromCredential} made it, with its secret sealed
 * @param before what is stored now: members of it that this version does not know stay
 */
export function fromCatalogEntry(
  entry: Omit<CatalogEntry, 'slug' | 'credential'>,
  credential: JsonObject,
  before?: JsonObject,
): JsonObject {
  const { kind, projectId, region, baseUrl, allowedModels, limits } = entry;
  return {
    ...unknownMembers(before, catalogEntryMembers),
    format: documentFormat,
    kind,
    credential,
    ...(projectId !== undefined && { projectId }),
    ...(region !== undefined && { region }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(allowedModels && { allowedModels }),
    ...fromLimits(limits),
  };
}
