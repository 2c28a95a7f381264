import type { LabelRecord, PartialRecord, PromptRecord, Managed, ModelEntry } from '@model-gateway/core';
import type { DirectorySource } from './directory-source.js';
import { ResourceIndex } from './resource-index.js';

/** The record type of each indexed kind. */
interface IndexedRecords {
  readonly prompts: PromptRecord;
  readonly partials: PartialRecord;
  readonly labels: LabelRecord;
  readonly models: ModelEntry;
}

/** The kinds of resources that are looked up by id. */
export type IndexedKind = keyof IndexedRecords;

/** The resources of one source; an absent kind has none. */
export type IndexedContent = {
  readonly [Kind in IndexedKind]?: readonly Managed<IndexedRecords[Kind]>[];
};

/** An index for each kind. */
export class ResourceIndexes {
  readonly prompts = new ResourceIndex<PromptRecord>();
  readonly partials = new ResourceIndex<PartialRecord>();
  readonly labels = new ResourceIndex<LabelRecord>();
  readonly models = new ResourceIndex<ModelEntry>();

  /** Replaces all resources of the source. */
  replace(source: DirectorySource, content: IndexedContent): void {
    this.prompts.replace(source, content.prompts ?? []);
    this.partials.replace(source, content.partials ?? []);
    this.labels.replace(source, content.labels ?? []);
    this.models.replace(source, content.models ?? []);
  }

  /** Applies changes of a source; its other items stay. */
  update(
    source: DirectorySource,
    changed: IndexedContent,
    removed: Readonly<Record<IndexedKind, readonly string[]>>,
  ): void {
    this.prompts.update(source, changed.prompts ?? [], removed.prompts);
    this.partials.update(source, changed.partials ?? [], removed.partials);
    this.labels.update(source, changed.labels ?? [], removed.labels);
    this.models.update(source, changed.models ?? [], removed.models);
  }
}
