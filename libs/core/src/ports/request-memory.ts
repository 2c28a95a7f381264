import type { InvalidRequestError } from '../errors/invalid-request-error.js';

/** Media that was fetched for a request. */
export interface FetchedMedia {
  /** Base64. */
  readonly data: string;
  /** Header of the response. */
  readonly contentType: string | undefined;
}

/** What one request holds in memory besides its body. Its attempts share it. */
export interface RequestMemory {
  /**
   * Called before more bytes are held. Throws `OverloadedError` where the memory is used up, and `CancelledError` once the
   * request has ended.
   */
  hold(bytes: number): void;
  /** Media by its address, or why it cannot be fetched: a retry or a fallback does not fetch it again. */
  readonly fetched: Map<string, FetchedMedia | InvalidRequestError>;
}
