import type {
  LabelRecord,
  Managed,
  ModelEntry,
  PartialRecord,
  PromptRecord,
  ResourceKind,
} from '@model-gateway/core';
import type { DirectorySource } from './directory-source.js';
import { SourcedItems } from './sourced-items.js';

/** The resources of one kind from all sources, in memory, by id. */
export class ResourceIndex<Item extends { readonly id: string }> {
  private readonly items = new SourcedItems<Item>(({ id }) => id);
  private changes = 0;

  /** Replaces all items of the source. */
  replace(source: DirectorySource, items: readonly Managed<Item>[]): void {
    const ids = new Set(items.map(({ item }) => item.id));
    const removed = this.items.idsOf(source).filter((id) => !ids.has(id));
    this.update(source, items, removed);
  }

  /** Applies changes of a source; its other items stay. */
  update(source: DirectorySource, changed: readonly Managed<Item>[], removed: readonly string[]): void {
    for (const id of removed) this.items.remove(source, id);
    for (const managed of changed) this.items.put(source, managed);
    if (changed.length + removed.length > 0) this.changes += 1;
  }

  /** The effective item. The object is the same until the item changes. */
  find(id: string): Item | undefined {
    return this.items.effective(id)?.managed.item;
  }

  /** The items of all sources with that id; the effective one is first. */
  of(id: string): readonly Managed<Item>[] {
    return this.items.of(id);
  }

  /** All items of all sources, ordered by id; of items with the same id the effective one is first. */
  all(): readonly Managed<Item>[] {
    return this.items.ordered();
  }

  /** Changes with each update, so that derived data can detect that it is outdated. */
  get version(): number {
    return this.changes;
  }
}

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

  /** Everything that is here, as `prompts/welcome`. */
  owned(): readonly string[] {
    return [...this.byKind].flatMap(([kind, index]) => index.all().map(({ item }) => `${kind}/${item.id}`));
  }

  /** Replaces all resources of the source. */
  replace(source: DirectorySource, content: IndexedContent): void {
    const kinds = new Set([...this.byKind.keys(), ...Object.keys(content)]);
    for (const kind of kinds) {
      this.of(kind).replace(source, (content[kind] ?? []) as readonly Managed<Identified>[]);
    }
  }
}
