import type { AdminResource } from './resource.js';

/** Whom a resource of the default workspace is shared with. */
export interface AdminShare extends AdminResource {
  readonly resource: 'providers' | 'configs';
  /** Of a catalog entry its slug. */
  readonly id: string;
  /** `all` workspaces, or those of these ids; empty: none. */
  readonly with: 'all' | readonly string[];
}
