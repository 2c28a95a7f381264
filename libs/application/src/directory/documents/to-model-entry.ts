import type { JsonObject, ModelEntry } from '@model-gateway/core';
import { BrokenDocumentError } from './broken-document-error.js';
import type { DocumentReader } from './document-reader.js';

/** What a stored document says about a model. Throws {@link BrokenDocumentError}. */
export function toModelEntry(_id: string, _document: JsonObject, _reader?: DocumentReader): ModelEntry {
  throw new BrokenDocumentError('document', 'is of a kind that is not read yet');
}
