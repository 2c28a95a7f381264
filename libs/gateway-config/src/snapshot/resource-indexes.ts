import type { LabelRecord, PartialRecord, PromptRecord, Managed, ModelEntry } from '@model-gateway/core';
import type { DirectorySource } from './directory-source.js';
import { ResourceIndex } from './resource-index.js';

/** The records that have an index, by kind. */
interface IndexedRecords {
  readonly prompts: PromptRecord;
  readonly partials: PartialRecord;
  readonly labels: LabelRecord;
  readonly models: ModelEntry;
}

/** The kinds of resources that are looked up by their ids alone. */
export type IndexedKind = keyof IndexedRecords;

/** What one source has of them; an absent kind: nothing. */
export type IndexedContent = {
  readonly [Kind in IndexedKind]?: readonly Managed<IndexedRecords[Kind]>[];
};

/** An index for each kind. */
export class ResourceIndexes {
  readonly prompts = new ResourceIndex<PromptRecord>();
  readonly partials = new ResourceIndex<PartialRecord>();
  readonly labels = new ResourceIndex<LabelRecord>();
  readonly models = new ResourceIndex<ModelEntry>();

  /** Puts this in the place of everything that the source had before. */
  replace(source: DirectorySource, content: IndexedContent): void {
    this.prompts.replace(source, content.prompts ?? []);
    this.partials.replace(source, content.partials ?? []);
    this.labels.replace(source, content.labels ?? []);
    this.models.replace(source, content.models ?? []);
  }

  /** Takes over what has changed at a source; the rest of it stays. */
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
