import { isJsonObject, type JsonObject } from '@model-gateway/core';
import { BrokenDocumentError } from './broken-document-error.js';

/** The format of stored documents that this version writes and reads. */
export const documentFormat = 1;

/** Throws {@link BrokenDocumentError} for a document of another format. */
export function checkFormat(document: JsonObject): void {
  if (!isJsonObject(document) || document['format'] !== documentFormat) {
    throw new BrokenDocumentError('document.format', `is not ${documentFormat}: another version wrote it`);
  }
}

/**
 * Members of a stored document that this version does not know. Every change writes them back, so that they are not
 * lost.
 */
export function unknownMembers(document: JsonObject | undefined, known: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(document ?? {}).filter(([key]) => !known.includes(key)));
}
