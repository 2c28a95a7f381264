import type { Actor } from '@model-gateway/core';

/** Who changes what, and under which conditions. */
export interface ChangeContext {
  readonly actor: Actor;
  /** The revision that the caller has read; absent: any. Throws `PreconditionFailedError` when it is another one. */
  readonly expectedRevision?: number;
  /** Names the request for {@link ResourceStore}: its repetition gets the first one's answer. Of creations only. */
  readonly idempotencyKey?: string;
}

/** A page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Give it back for the next page; absent: this was the last. */
  readonly next?: string;
}

/** Which page of a list. */
export interface PageQuery {
  readonly limit: number;
  /** {@link Page.next} of the page before. Throws `InvalidRequestError` for any other text. */
  readonly after?: string;
}
