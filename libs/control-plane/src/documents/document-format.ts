import { isJsonObject, type JsonObject } from '@model-gateway/core';
import { BrokenDocumentError } from './broken-document-error.js';

/** The form of stored documents that this version writes, and the only one that it reads. */
export const documentFormat = 1;

/** Throws {@link BrokenDocumentError} for a document of another form. */
export function checkFormat(document: JsonObject): void {
  if (!isJsonObject(document) || document['format'] !== documentFormat) {
    throw new BrokenDocumentError('document.format', `is not ${documentFormat}: another version wrote it`);
  }
}

/**
 * Members of a stored document that this version does not know. They are written back with every change: nobody who
 * changes something else should lose them.
 */
export function unknownMembers(document: JsonObject | undefined, known: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(document ?? {}).filter(([key]) => !known.includes(key)));
}
