import type { AdminBudgetStanding } from './limits.js';
import type { Count } from './values.js';
import type { AdminSelfService } from './workspaces.js';

/** How many keys of their own somebody has. */
export interface AdminOwnKeyCounts {
  /** Those that are neither revoked nor expired. */
  readonly active: Count;
}

/** What somebody may do for themselves in a workspace, and what they have of it. */
export interface AdminOwn {
  /** Null: people make no keys in the workspace. */
  readonly selfService: AdminSelfService | null;
  readonly keys: AdminOwnKeyCounts;
  /** The budgets of `selfService`, as they stand for this person. */
  readonly budgets: readonly AdminBudgetStanding[];
}
