import type { AdminBounds, AdminBudget, AdminRateLimit } from './limits.js';
import type { AdminResource } from './resource.js';
import type { NonNegative, PositiveInteger } from './values.js';

/** What the developers of a workspace may do for themselves. */
export interface AdminSelfService {
  /** Keys of one person that are active at the same time. Absent: 10. */
  readonly maximumKeys?: PositiveInteger;
  /** Days after which such a key ends at the latest. Absent: it need not end. */
  readonly maximumDays?: PositiveInteger;
  /** Models that these keys may use; absent: any. A trailing `*` matches any rest. */
  readonly allowedModels?: readonly string[];
  /** Of everything that one person asks in the workspace, with all keys and in the console. */
  readonly rateLimits?: readonly AdminRateLimit[];
  /** As `rateLimits`. */
  readonly budgets?: readonly AdminBudget[];
  /** Whether the keys of people who leave, or lose their role in the workspace, are revoked. Absent: they go on. */
  readonly revokeOnLeave?: boolean;
}

/** A workspace: a team's part of the gateway. */
export interface AdminWorkspace extends AdminBounds, AdminResource {
  /** What the header `x-gateway-workspace` names. */
  readonly id: string;
  /** For people. */
  readonly name?: string;
  /** How much it owns, by what it is: `{"api-keys": 12, "providers": 2}`. Absent kinds: nothing. */
  readonly owns: Readonly<Record<string, number>>;
  /** Its share of an upstream's connections while other workspaces wait: with 2 it has twice as many as with 1. Absent: 1. */
  readonly weight?: NonNegative;
  /** Absent: developers make no keys. */
  readonly selfService?: AdminSelfService;
}

/** What bounds all workspaces together. */
export interface AdminOrganisation extends AdminBounds, AdminResource {}
