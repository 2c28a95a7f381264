import type { OpenObject } from '../json-object.js';
import type { AuditedKindName, DateTime } from './values.js';

/** Who changed something. */
export interface AdminActor {
  /** Id of the key that was used. */
  readonly id: string;
  readonly name: string;
}

/** One recorded change, or a refused sign-in. Secrets are masked. */
export interface AdminAuditEntry {
  readonly id: string;
  /** ISO 8601. */
  readonly at: DateTime;
  /**
   * `restore`: an earlier version became the newest again; `refuse`: a caller had no valid key; `test`: a provider was tried
   * with a credential that is not stored.
   */
  readonly action:
    | 'create'
    | 'update'
    | 'delete'
    | 'restore'
    | 'rotate'
    | 'revoke'
    | 'reseal'
    | 'refuse'
    | 'test';
  readonly resource: AuditedKindName;
  /** Of `sign-ins`: the network address. */
  readonly resourceId: string;
  readonly actor: AdminActor;
  readonly requestId: string;
  /** Network address that the request came from. */
  readonly address?: string;
  /** The resource as the API showed it before; absent on creation. */
  readonly before?: OpenObject;
  /** The same afterwards; absent on deletion. */
  readonly after?: OpenObject;
}
