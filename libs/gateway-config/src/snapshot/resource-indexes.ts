import type {
  LabelRecord,
  Managed,
  ModelEntry,
  PartialRecord,
  PromptRecord,
  ResourceKind,
} from '@model-gateway/core';
import type { DirectorySource } from './directory-source.js';
import { ResourceIndex } from './resource-index.js';

/** What an index has in common with those of other kinds. */
interface Identified {
  readonly id: string;
}

/** The resources of one source that are looked up by id; an absent kind has none. */
export interface IndexedContent {
  readonly [kind: ResourceKind]: readonly Managed<object>[] | undefined;
  readonly prompts?: readonly Managed<PromptRecord>[];
  readonly partials?: readonly Managed<PartialRecord>[];
  readonly labels?: readonly Managed<LabelRecord>[];
  readonly models?: readonly Managed<ModelEntry>[];
}

/** An index for each kind. Those that both planes read have names. */
export class ResourceIndexes {
  private readonly byKind = new Map<ResourceKind, ResourceIndex<Identified>>();
  readonly prompts = this.of<PromptRecord>('prompts');
  readonly partials = this.of<PartialRecord>('partials');
  readonly labels = this.of<LabelRecord>('labels');
  readonly models = this.of<ModelEntry>('models');

  /** The index of a kind. Its caller knows the type of the records. */
  of<Item extends Identified>(kind: ResourceKind): ResourceIndex<Item> {
    let index = this.byKind.get(kind);
    if (!index) this.byKind.set(kind, (index = new ResourceIndex<Identified>()));
    return index as unknown as ResourceIndex<Item>;
  }

  /** Replaces all resources of the source. */
  replace(source: DirectorySource, content: IndexedContent): void {
    const kinds = new Set([...this.byKind.keys(), ...Object.keys(content)]);
    for (const kind of kinds) {
      this.of(kind).replace(source, (content[kind] ?? []) as readonly Managed<Identified>[]);
    }
  }
}
