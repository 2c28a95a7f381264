import type {
  ApiKey,
  CatalogEntry,
  ConfigRecord,
  JsonObject,
  LabelRecord,
  ModelEntry,
  PartialRecord,
  PromptRecord,
  ResourceKind,
} from '@model-gateway/core';
import type { DocumentReader } from '../documents/document-reader.js';

/** The records of each kind. */
export interface ResourceRecords {
  readonly 'api-keys': ApiKey;
  readonly providers: CatalogEntry;
  readonly configs: ConfigRecord;
  readonly prompts: PromptRecord;
  readonly partials: PartialRecord;
  readonly labels: LabelRecord;
  readonly models: ModelEntry;
}

/** What makes records of stored documents, by kind. All of it throws `BrokenDocumentError`. */
export type RecordReaders = {
  readonly [Kind in ResourceKind]: (
    id: string,
    document: JsonObject,
    reader?: DocumentReader,
  ) => ResourceRecords[Kind];
};

/** What a directory that follows the store reads with. */
export interface ResourceReaders extends RecordReaders {
  /** A catalog entry without its secrets; undefined: none of its members is sealed, or it is broken besides. */
  readonly undecryptable: (slug: string, document: JsonObject) => CatalogEntry | undefined;
}
