import type { Managed } from '@model-gateway/core';
import type { DirectorySource } from './directory-source.js';

/** The sources; one that stands before another takes precedence. */
const sources: readonly DirectorySource[] = ['environment', 'file', 'api'];

/** What one source says about an id. */
export interface SourcedItem<Item> {
  /** Place of its source: the lowest counts. */
  readonly rank: number;
  readonly managed: Managed<Item>;
}

/** Place of a source among all: of two items of the same id the one with the lower place counts. */
function sourceRank(source: DirectorySource): number {
  return sources.indexOf(source);
}

/** So many changes at once are cheaper to sort anew than to put in their places one by one. */
const manyChanges = 500;

/**
 * Items of all sources by their id. A change of few among twenty thousand costs hardly more than among ten.
 *
 * Invariants: no row is empty, and each is ordered by rank; `list`, when it is there, holds just what the rows hold,
 * ordered by id.
 */
export class SourcedItems<Item> {
  private readonly rows = new Map<string, readonly SourcedItem<Item>[]>();
  private list: Managed<Item>[] | undefined;
  /** What {@link ordered} has given out: it stays as it was when something changes. */
  private shown: readonly Managed<Item>[] | undefined;

  constructor(private readonly idOf: (item: Item) => string) {}

  /** The effective one: that of the source with the highest precedence. */
  effective(id: string): SourcedItem<Item> | undefined {
    return this.rows.get(id)?.[0];
  }

  /** Everything of that id, the one that counts first. */
  of(id: string): readonly Managed<Item>[] {
    return marked(this.rows.get(id) ?? []);
  }

  /** Ids that this source has something of. */
  idsOf(source: DirectorySource): string[] {
    const rank = sourceRank(source);
    const ids: string[] = [];
    for (const [id, row] of this.rows) if (row.some((one) => one.rank === rank)) ids.push(id);
    return ids;
  }

  /** So many changes follow. */
  expect(changes: number): void {
    if (changes > manyChanges) this.list = undefined;
  }

  put(source: DirectorySource, managed: Managed<Item>): void {
    const rank = sourceRank(source);
    const id = this.idOf(managed.item);
    const others = (this.rows.get(id) ?? []).filter((one) => one.rank !== rank);
    this.set(
      id,
      [...others, { rank, managed }].sort((a, b) => a.rank - b.rank),
    );
  }

  remove(source: DirectorySource, id: string): void {
    const rank = sourceRank(source);
    const row = this.rows.get(id);
    const rest = row?.filter((one) => one.rank !== rank);
    if (row && rest && rest.length < row.length) this.set(id, rest);
  }

  /** Everything, ordered by id; of the same id the one that counts comes first. */
  ordered(): readonly Managed<Item>[] {
    this.list ??= [...this.rows.keys()].sort().flatMap((id) => this.of(id));
    this.shown ??= [...this.list];
    return this.shown;
  }

  private set(id: string, row: readonly SourcedItem<Item>[]): void {
    const before = this.rows.get(id)?.length ?? 0;
    if (row.length > 0) this.rows.set(id, row);
    else this.rows.delete(id);
    this.shown = undefined;
    if (this.list) this.list.splice(placeOf(id, this.list, this.idOf), before, ...marked(row));
  }
}

/** Place of the first item whose id does not come before this one. */
function placeOf<Item>(id: string, list: readonly Managed<Item>[], idOf: (item: Item) => string): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = list[middle];
    if (one && idOf(one.item) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Of several, the stored one is said to be overridden. */
function marked<Item>(row: readonly SourcedItem<Item>[]): readonly Managed<Item>[] {
  return row.map(({ managed }, index) =>
    index > 0 && managed.managedBy === 'api' ? { ...managed, overriddenBy: 'file' } : managed,
  );
}
