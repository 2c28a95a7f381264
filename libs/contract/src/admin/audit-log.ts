import type { OpenObject } from '../json-object.js';
import type { AuditedKindName, DateTime } from './values.js';

/** Who changed something. */
export interface AdminActor {
  /** Id of the key that was used. */
  readonly id: string;
  readonly name: string;
}

/** One recorded change, a refused sign-in, or a read of bodies. Secrets are masked. */
export interface AdminAuditEntry {
  readonly id: string;
  /** ISO 8601. */
  readonly at: DateTime;
  /**
   * `restore`: an earlier version became the newest again; `refuse`: a caller had no valid key; `test`: a provider was tried
   * with a credential that is not stored; `read`: bodies of requests were read.
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
    | 'test'
    | 'read';
  readonly resource: AuditedKindName;
  /** Of `sign-ins`: the network address. Of `logs`: id of the request; `export`, `search` or `previews` for those of many. */
  readonly resourceId: string;
  readonly actor: AdminActor;
  readonly requestId: string;
  /** Network address that the request came from. */
  readonly address?: string;
  /** The resource as the API showed it before; absent on creation. */
  readonly before?: OpenObject;
  /** The same afterwards; absent on deletion. Of a read: what was read, without its content. */
  readonly after?: OpenObject;
}
