/** A page of a list. */
export interface AdminPage<Item> {
  readonly data: readonly Item[];
  /** What `cursor` must be for the next page; null: this was the last. */
  readonly nextCursor: string | null;
}
