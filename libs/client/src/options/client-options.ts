import type { CallOptions } from './call-options.js';

/** How requests are sent: the standard `fetch`, or something that behaves like it. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/** What a client is made of. */
export interface ClientOptions extends Omit<CallOptions, 'signal'> {
  /**
   * The gateway's address, with or without `/v1`. Default: the environment variable `GATEWAY_BASE_URL`, else
   * `http://127.0.0.1:8787`.
   */
  readonly baseURL?: string | null | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: FetchFunction | null | undefined;
  /** A browser shows the key to whoever looks; true says that this is meant. Default false: it is an error. */
  readonly dangerouslyAllowBrowser?: boolean | null | undefined;
}
