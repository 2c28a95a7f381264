import type { CatalogEntry, JsonObject, ResourceKind } from '@model-gateway/core';
import type { DocumentReader } from '../documents/document-reader.js';

/** Makes a record of a stored document. Throws `BrokenDocumentError`. */
export type RecordReader = (id: string, document: JsonObject, reader: DocumentReader) => object;

/** What a directory that follows the store reads with. */
export interface ResourceReaders {
  /** By kind. */
  readonly records: Readonly<Record<ResourceKind, RecordReader>>;
  /** A catalog entry without its secrets; undefined: none of its members is sealed, or it is broken besides. */
  readonly undecryptable: (slug: string, document: JsonObject) => CatalogEntry | undefined;
}
