import type { PositiveInteger } from './values.js';

/** One difference between two versions. */
export interface AdminVersionChange {
  /** Such as `config.targets[1].weight`. */
  readonly path: string;
  readonly action: 'added' | 'removed' | 'changed';
  /** Any JSON; absent where it is added. */
  readonly before?: unknown;
  /** Any JSON; absent where it is removed. */
  readonly after?: unknown;
}

/** Answer of `GET /admin/v1/{resource}/{id}/diff`. */
export interface AdminVersionDiff {
  readonly from: PositiveInteger;
  readonly to: PositiveInteger;
  readonly changes: readonly AdminVersionChange[];
}
