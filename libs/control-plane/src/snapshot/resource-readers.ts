import type { CatalogEntry, JsonObject, ResourceKind } from '@model-gateway/core';
import type { DocumentReader } from '../documents/document-reader.js';

/** Makes a record of a stored document. Throws `BrokenDocumentError`. */
export type RecordReader = (id: string, document: JsonObject, reader: DocumentReader) => object;

/** The readers of a directory that follows the store. */
export interface ResourceReaders {
  /** By kind. */
  readonly records: Readonly<Record<ResourceKind, RecordReader>>;
  /** A catalog entry without its secrets; undefined when nothing is sealed or the document is otherwise invalid. */
  readonly undecryptable: (slug: string, document: JsonObject) => CatalogEntry | undefined;
}
