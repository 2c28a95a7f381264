import type { GatewayOptions } from './gateway-options.js';

/** Options of one call, besides its body. They apply to that call alone. */
export interface CallOptions extends GatewayOptions {
  /** Ends the call with a {@link UserAbortedError} when it is aborted; its `cause` is the reason of the signal. */
  readonly signal?: AbortSignal | null | undefined;
  /**
   * Milliseconds until the response is complete, for all attempts together; of a stream, until it begins and between
   * two pieces of it. Default 300000, as much as the `fetch` of Node.js waits for.
   */
  readonly timeout?: number | null | undefined;
  /**
   * How often the client repeats a request that did not reach the gateway: nothing was sent, or a proxy returned 502 or
   * 503. It also repeats a `GET` after a broken connection. Default 2.
   */
  readonly maxRetries?: number | null | undefined;
  /** Further request headers. Null removes a header of the client. */
  readonly headers?: Headers | Readonly<Record<string, string | null | undefined>> | null | undefined;
}
