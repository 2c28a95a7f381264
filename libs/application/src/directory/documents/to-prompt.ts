import type { JsonObject, KeptLabel, KeptPartial, KeptPrompt } from '@model-gateway/core';
import { BrokenDocumentError } from './broken-document-error.js';
import type { DocumentReader } from './document-reader.js';

/** The prompt that a stored document holds. Throws {@link BrokenDocumentError}. */
export function toPrompt(_id: string, _document: JsonObject, _reader?: DocumentReader): KeptPrompt {
  throw new BrokenDocumentError('document', 'is of a kind that is not read yet');
}

/** The partial that a stored document holds. Throws {@link BrokenDocumentError}. */
export function toPartial(_id: string, _document: JsonObject, _reader?: DocumentReader): KeptPartial {
  throw new BrokenDocumentError('document', 'is of a kind that is not read yet');
}

/** The label that a stored document holds. Throws {@link BrokenDocumentError}. */
export function toLabel(_id: string, _document: JsonObject, _reader?: DocumentReader): KeptLabel {
  throw new BrokenDocumentError('document', 'is of a kind that is not read yet');
}
