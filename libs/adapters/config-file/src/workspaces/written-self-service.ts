import type { WrittenBudget, WrittenRateLimit } from '../resources/written-limits.js';

/** What the developers of a workspace may do for themselves. Without it they make no keys; `{}` lets them, with the defaults. */
export interface WrittenSelfService {
  /**
   * Keys of one person that are active at the same time.
   *
   * @defaultValue 10
   */
  readonly maximumKeys?: number;
  /**
   * Days after which such a key ends at the latest.
   *
   * @defaultValue a key need not end
   */
  readonly maximumDays?: number;
  /**
   * The models that these keys may use: `@slug/model` or `model`. A `*` at the end matches any rest.
   *
   * @defaultValue any model
   */
  readonly allowedModels?: readonly string[];
  /** Of everything that one person asks in the workspace. At most one for each `type` and `per`. */
  readonly rateLimits?: readonly WrittenRateLimit[];
  /** Of everything that one person asks in the workspace. At most one for each `type` and `resets`. */
  readonly budgets?: readonly WrittenBudget[];
  /**
   * Whether the keys of people who leave, or lose their role in the workspace, are revoked.
   *
   * @defaultValue `false`
   */
  readonly revokeOnLeave?: boolean;
}
