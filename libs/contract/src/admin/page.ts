/** A page of a list. */
export interface AdminPage<Item> {
  readonly data: readonly Item[];
  /** The value of `cursor` for the next page; null on the last page. */
  readonly nextCursor: string | null;
}
