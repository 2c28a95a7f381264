import type { Actor } from '@model-gateway/core';

/** The actor and the preconditions of a change. */
export interface ChangeContext {
  readonly actor: Actor;
  /** The revision that the caller has read; absent: any. A mismatch throws `PreconditionFailedError`. */
  readonly expectedRevision?: number;
  /** How the audit log calls an update; absent: `update`. */
  readonly updateAction?: 'restore';
  /** Identifies the request in the {@link ResourceStore}: a repetition gets the first response. Creations only. */
  readonly idempotencyKey?: string;
}

/** A page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** The cursor of the next page; absent on the last page. */
  readonly next?: string;
}

/** Selects a page of a list. */
export interface PageQuery {
  readonly limit: number;
  /** {@link Page.next} of the page before. Throws `InvalidRequestError` for any other text. */
  readonly after?: string;
}
