import type { CapacityTier } from '@model-gateway/core';
import type { Authoriser } from './authoriser.js';
import type { ChatFormat } from './chat-format.js';

/** Where to send, for one method. */
export interface UpstreamRoute {
  /** Absolute. Every part that came from outside was checked (see `pathSegment`). */
  readonly url: string;
  /** Headers of this upstream besides those of JSON over HTTP and of the credential. Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** One place that answers chat requests: its language, its addresses, and who we are there. */
export interface ChatUpstream {
  readonly format: ChatFormat;
  readonly authoriser: Authoriser;
  /**
   * The only tier of capacity that may serve, which the route or the format says: then the format gets requests that name none.
   * Absent: as the request says.
   */
  readonly tier?: CapacityTier;
  /** Scheme and host of Cloud Storage's JSON API, for the same credential. Absent: the provider has none. */
  readonly storage?: string;
  /** Where a request goes. */
  route(stream: boolean): UpstreamRoute;
}
