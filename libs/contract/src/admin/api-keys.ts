import type { OpenObject } from '../json-object.js';
import type { AdminLimited, AdminStanding } from './limits.js';
import type { AdminResource } from './resource.js';
import type { Count, DateTime, NonNegative } from './values.js';

/** Defaults for the requests of a caller. A request can override them. */
export interface AdminCallerDefaults {
  /** A gateway config, or the id of a stored one. */
  readonly config?: OpenObject | string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** One of a key's secrets, without the secret. */
export interface AdminKeySecret {
  /** The same for the same secret, and nothing that leads back to it. */
  readonly id: string;
  /** The last characters of the secret, so that people can recognise it. */
  readonly hint?: string;
  /** ISO 8601. */
  readonly createdAt?: DateTime;
  /** ISO 8601; absent: it lives as long as the key. */
  readonly expiresAt?: DateTime;
  /** ISO 8601, exact to about a minute; absent: it was not used within the last 400 days. */
  readonly lastUsedAt?: DateTime;
}

/** A caller's key of the gateway. */
export interface AdminApiKey extends AdminLimited, AdminResource {
  readonly id: string;
  readonly name: string;
  /** Id of the person who has made it for themselves; absent: it is the workspace's. */
  readonly owner?: string;
  /**
   * Why its owner no longer answers for it, in a list and where a key is read: the issuer no longer lets them in, or an
   * administrator has forgotten them (`left`); they have no role in the workspace (`no_role`); they signed in at an issuer that the
   * gateway no longer asks (`other_issuer`). Absent: nothing of this is known.
   */
  readonly ownerState?: 'left' | 'no_role' | 'other_issuer';
  readonly status: 'active' | 'expired' | 'revoked';
  readonly scopes: readonly ('inference' | 'admin' | 'workspace:admin')[];
  /** ISO 8601; absent: never. */
  readonly expiresAt?: DateTime;
  /** ISO 8601; absent: it is not revoked. */
  readonly revokedAt?: DateTime;
  /** Requests in progress at the same time; absent: any number. */
  readonly concurrency?: Count;
  /** Its share of an upstream's connections while others wait: with 2 it has twice as many as with 1. Absent: 1. */
  readonly weight?: NonNegative;
  readonly defaults?: AdminCallerDefaults;
  /** The latest of its secrets' `lastUsedAt`. */
  readonly lastUsedAt?: DateTime;
  /** More than one while a rotated key's old secret still works. */
  readonly secrets: readonly AdminKeySecret[];
  /** In a list with `include=standing`. */
  readonly standing?: AdminStanding;
}

/** A key after a replacement. */
export interface AdminReplacedApiKey extends AdminApiKey {
  /** Shown this once, of a key that the gateway has made with a secret of its own. */
  readonly secret?: string;
}

/** A key with its new secret, which is shown only once. */
export interface AdminIssuedApiKey extends AdminApiKey {
  /** Shown this once. */
  readonly secret: string;
}
