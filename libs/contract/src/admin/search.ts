/** Something that a search has found. */
export interface AdminSearchHit {
  /** A kind of resource; `logs` is a request on record, `traces` a trace with requests. */
  readonly resource: string;
  readonly id: string;
  /** For people. */
  readonly name?: string;
  /** From 0 to 1: how well it fits. */
  readonly score: number;
}

/** Answer of `GET /admin/v1/search`: the best first. */
export interface AdminSearchResult {
  readonly data: readonly AdminSearchHit[];
}
