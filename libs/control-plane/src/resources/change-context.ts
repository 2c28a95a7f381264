import type { Actor, Managed, ManagedBy } from '@model-gateway/core';

/** The actor and the preconditions of a change. */
export interface ChangeContext {
  readonly actor: Actor;
  /** The actor owns less than the organisation: the keys of those who own it are not theirs to make or to change. */
  readonly isLimited?: true;
  /** The actor is that person, and changes what is their own. Absent: it is administered. */
  readonly asOwner?: string;
  /** The revision that the caller has read; absent: any. A mismatch throws `PreconditionFailedError`. */
  readonly expectedRevision?: number;
  /** Whether a resource that is replaced must exist; absent: it may. A mismatch throws `PreconditionFailedError`. */
  readonly expects?: 'present' | 'absent';
  /** How the audit log calls an update; absent: `update`. */
  readonly updateAction?: 'restore' | 'rotate';
  /** Identifies the request in the {@link ResourceStore}: a repetition gets the first response. Creations only. */
  readonly idempotencyKey?: string;
}

/** The outcome of a replacement. */
export interface Replacement<Item> {
  readonly managed: Managed<Item>;
  /** Whether the replacement created it. */
  readonly isNew: boolean;
}

/** A page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** The cursor of the next page; absent on the last page. */
  readonly next?: string;
}

/** What a list can be sorted by. */
export const listSorts = ['name', 'created', 'updated'] as const;

/** One of {@link listSorts}. */
export type ListSort = (typeof listSorts)[number];

/** The states of a resource that no kind has states of its own for. */
export const resourceStates = ['active', 'overridden', 'unreadable'] as const;

/** Selects the resources that match all members. */
export interface ListFilter {
  /** Part of the id or the name, in any case. */
  readonly text?: string;
  readonly managedBy?: ManagedBy;
  /** One of {@link resourceStates}; of keys their status. */
  readonly state?: string;
  /** Milliseconds since 1970; only keys that expire before. */
  readonly expiresBefore?: number;
}

/** Selects a page of a list. */
export interface PageQuery extends ListFilter {
  /** Absent: by id. Resources without a time are older than all others. */
  readonly sort?: ListSort;
  /** Absent: `asc`. */
  readonly order?: 'asc' | 'desc';
  readonly limit: number;
  /** {@link Page.next} of the page before. Throws `InvalidRequestError` for any other text. */
  readonly after?: string;
}
