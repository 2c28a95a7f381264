import type { AuditAction, AuditEntry } from '../administration/audit-entry.js';
import type { ResourceKind } from '../administration/resource-kind.js';
import type { JsonObject } from '../json.js';

/** A stored thing. What its document holds is the business of whoever stores it; secrets in it are sealed or hashed. */
export interface StoredResource {
  readonly kind: ResourceKind;
  /** Unique within its kind. */
  readonly id: string;
  /** The store's revision of the last change. Every change of anything has a higher one than all before it. */
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
  readonly document: JsonObject;
}

/** A change to make. All of it happens, or nothing. */
export interface ResourceChange {
  readonly kind: ResourceKind;
  readonly id: string;
  /** What the resource becomes; absent: it is deleted. */
  readonly document?: JsonObject;
  /**
   * What must hold: nothing of that id is there (`absent`) or ever was (`new`), or something in any revision, or in just
   * this one.
   */
  readonly expect: 'absent' | 'new' | 'present' | number;
  /**
   * What must hold besides: nothing of those kinds was changed after that revision, of whomever. For a change that was decided
   * by what others say, such as that nobody uses what is to be deleted.
   */
  readonly unchanged?: { readonly kinds: readonly ResourceKind[]; readonly since: number };
  readonly audit: AuditEntry;
  /** Makes a repetition of the request give the first one's answer instead of a second change. */
  readonly once?: OnceOnly;
}

/** A request that must take effect at most once. */
export interface OnceOnly {
  /** Names the request; chosen by its sender, unique for that sender. */
  readonly key: string;
  /** What was asked, sealed: the same key for something else is a mistake of the sender's. */
  readonly fingerprint: string;
  /** What to answer, sealed: it may hold a secret that is shown once. */
  readonly answer: string;
}

/** How a change went. */
export type ChangeOutcome =
  | { readonly type: 'done'; readonly revision: number; readonly createdAt: number }
  /** What was expected does not hold. */
  | { readonly type: 'conflict'; readonly reason: 'exists' | 'absent' | 'other-revision' | 'outdated' }
  /** The same request was served before. */
  | { readonly type: 'repeated'; readonly fingerprint: string; readonly answer: string };

/** What changed after a revision. */
export interface ResourceChanges {
  /** The revision of the newest change there is. */
  readonly revision: number;
  readonly changed: readonly StoredResource[];
  readonly removed: readonly { readonly kind: ResourceKind; readonly id: string }[];
}

/** The audit entries for which all of this holds. */
export interface AuditFilter {
  /** Absent: of all workspaces. */
  readonly workspace?: string;
  readonly kind?: ResourceKind;
  /** Entries of this kind are not meant. */
  readonly exceptKind?: ResourceKind;
  readonly resourceId?: string;
  /** Milliseconds since 1970; belongs to it. */
  readonly from?: number;
  /** Milliseconds since 1970; does not belong to it. */
  readonly until?: number;
  /** Id or name of the key that was used. */
  readonly actor?: string;
  readonly action?: AuditAction;
  readonly address?: string;
  readonly requestId?: string;
  /** Part of the id of the resource, or of the name of the actor, in any case. */
  readonly text?: string;
}

/** A page of the audit log. */
export interface AuditQuery extends AuditFilter {
  /** At most so many. */
  readonly limit: number;
  /** Absent: the newest first. */
  readonly order?: 'newest' | 'oldest';
  /** Only entries behind the one of this id, in this order. */
  readonly behind?: string;
}

/**
 * Keeps what administrators enter, durably: whoever was told that a change is done finds it after any crash. Never on
 * the path of an inference request. Every method throws `StoreUnavailableError` while the store cannot be reached, and
 * works again when it can.
 */
export interface ResourceStore {
  /** Makes a change, or says why it is not made. */
  change(change: ResourceChange): Promise<ChangeOutcome>;
  /** Adds an entry to the audit log about something that changes no resource. */
  record(entry: AuditEntry): Promise<void>;
  /** The answer of an earlier request of that key; undefined when there was none, or too long ago. */
  repeated(key: string): Promise<{ readonly fingerprint: string; readonly answer: string } | undefined>;
  /** Everything that changed after a revision; after 0, everything there is, and all that was removed. */
  changesSince(revision: number): Promise<ResourceChanges>;
  /**
   * Calls `listener` soon after a change by any process, perhaps for nothing, perhaps once for several, and not while
   * the store cannot be reached. The returned function ends that.
   */
  watch(listener: () => void): () => void;
  /** Throws `InvalidRequestError` when {@link AuditQuery.behind} names no entry. */
  auditLog(query: AuditQuery): Promise<readonly AuditEntry[]>;
}
