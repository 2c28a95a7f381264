import type { AdminBounds } from './limits.js';
import type { AdminResource } from './resource.js';
import type { NonNegative } from './values.js';

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
}

/** What bounds all workspaces together. */
export interface AdminOrganisation extends AdminBounds, AdminResource {}
