import type { Managed } from '@model-gateway/core';
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
