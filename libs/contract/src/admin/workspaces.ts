import type { AdminResource } from './resource.js';

/** A workspace: a team's part of the gateway. */
export interface AdminWorkspace extends AdminResource {
  /** What the header `x-gateway-workspace` names. */
  readonly id: string;
  /** For people. */
  readonly name?: string;
  /** How much it owns, by what it is: `{"api-keys": 12, "providers": 2}`. Absent kinds: nothing. */
  readonly owns: Readonly<Record<string, number>>;
}
