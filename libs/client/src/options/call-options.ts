import type { GatewayOptions } from './gateway-options.js';

/** Options of one call, beside its body. They apply to that call alone. */
export interface CallOptions extends GatewayOptions {
  /** Ends the call with a {@link UserAbortedError} when it is aborted; its `cause` is the reason of the signal. */
  readonly signal?: AbortSignal | null | undefined;
  /**
   * Milliseconds until the answer is there, all attempts together; of a stream, until it begins and between two pieces of
   * it. Default 300000, as much as the `fetch` of Node.js waits for.
   */
  readonly timeout?: number | null | undefined;
  /**
   * How often a request is sent again that did not reach the gateway: nothing of it was sent, or a proxy answered 502 or
   * 503. What only reads is also sent again after a connection that broke. Default 2.
   */
  readonly maxRetries?: number | null | undefined;
  /** Further request headers. Null takes away one of the client's. */
  readonly headers?: Headers | Readonly<Record<string, string | null | undefined>> | null | undefined;
}
