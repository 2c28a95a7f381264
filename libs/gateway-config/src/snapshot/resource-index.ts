import type { Managed } from '@model-gateway/core';
import type { DirectorySource } from './directory-source.js';
import { SourcedItems } from './sourced-items.js';

/** The resources of one kind by their ids, of all sources, in memory. */
export class ResourceIndex<Item extends { readonly id: string }> {
  private readonly items = new SourcedItems<Item>(({ id }) => id);
  private changes = 0;

  /** Puts these in the place of what the source had before. */
  replace(source: DirectorySource, items: readonly Managed<Item>[]): void {
    const ids = new Set(items.map(({ item }) => item.id));
    const removed = this.items.idsOf(source).filter((id) => !ids.has(id));
    this.update(source, items, removed);
  }

  /** Takes over what has changed at a source; the rest of it stays. */
  update(source: DirectorySource, changed: readonly Managed<Item>[], removed: readonly string[]): void {
    for (const id of removed) this.items.remove(source, id);
    for (const managed of changed) this.items.put(source, managed);
    if (changed.length + removed.length > 0) this.changes += 1;
  }

  /** The effective one. Stays the same object until it changes. */
  find(id: string): Item | undefined {
    return this.items.effective(id)?.managed.item;
  }

  /** Everything that the sources have under that id, the one that counts first. */
  of(id: string): readonly Managed<Item>[] {
    return this.items.of(id);
  }

  /** Everything of every source, ordered by id; of two of the same id the one that counts comes first. */
  all(): readonly Managed<Item>[] {
    return this.items.ordered();
  }

  /** Another number after each change: what was derived before it may be outdated. */
  get version(): number {
    return this.changes;
  }
}
