import type { LabelRecord, PartialRecord, PromptRecord, Managed, ModelEntry } from '@model-gateway/core';
import type { DirectorySource } from './directory-source.js';
import { Shelf } from './shelf.js';

/** What lies on the shelves, by kind. */
export interface ShelvedItems {
  readonly prompts: PromptRecord;
  readonly partials: PartialRecord;
  readonly labels: LabelRecord;
  readonly models: ModelEntry;
}

/** The kinds of things that are found by their ids and mean nothing to callers or catalog. */
export type ShelvedKind = keyof ShelvedItems;

/** All of {@link ShelvedKind}. */
export const shelvedKinds: readonly ShelvedKind[] = ['prompts', 'partials', 'labels', 'models'];

/** What one source has of them; an absent kind: nothing. */
export type ShelvedContent = {
  readonly [Kind in ShelvedKind]?: readonly Managed<ShelvedItems[Kind]>[];
};

/** A shelf for each kind. */
export class Shelves {
  readonly prompts = new Shelf<PromptRecord>();
  readonly partials = new Shelf<PartialRecord>();
  readonly labels = new Shelf<LabelRecord>();
  readonly models = new Shelf<ModelEntry>();

  /** Puts this in the place of everything that the source had before. */
  replace(source: DirectorySource, content: ShelvedContent): void {
    this.prompts.replace(source, content.prompts ?? []);
    this.partials.replace(source, content.partials ?? []);
    this.labels.replace(source, content.labels ?? []);
    this.models.replace(source, content.models ?? []);
  }

  /** Takes over what has changed at a source; the rest of it stays. */
  update(
    source: DirectorySource,
    changed: ShelvedContent,
    removed: Readonly<Record<ShelvedKind, readonly string[]>>,
  ): void {
    this.prompts.update(source, changed.prompts ?? [], removed.prompts);
    this.partials.update(source, changed.partials ?? [], removed.partials);
    this.labels.update(source, changed.labels ?? [], removed.labels);
    this.models.update(source, changed.models ?? [], removed.models);
  }
}
