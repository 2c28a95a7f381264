import type { CallOptions } from './call-options.js';

/** The second argument of {@link FetchFunction}. */
export interface FetchInit {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly headers: Record<string, string>;
  /** JSON. */
  readonly body?: string;
  /** Redirects are not followed, because they would send the key to another host. */
  readonly redirect: 'manual';
  readonly signal: AbortSignal;
}

/** The members of a response that the client uses. The standard `Response` and that of `undici` have them. */
export interface FetchAnswer {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: {
    /** Null where there is no such header. */
    get(name: string): string | null;
    /** Whether the header exists. */
    has(name: string): boolean;
  };
  /** A readable stream of bytes. */
  readonly body: object | null;
  /** The whole body. */
  text(): Promise<string>;
}

/** Sends requests: the standard `fetch`, that of `undici`, or a compatible function. */
export type FetchFunction = (url: string, init: FetchInit) => Promise<FetchAnswer>;

/** Options of a client. */
export interface ClientOptions extends Omit<CallOptions, 'signal'> {
  /**
   * The gateway's address, with or without `/v1`. Default: the environment variable `GATEWAY_BASE_URL`, else
   * `http://127.0.0.1:8787`, in a browser as well.
   */
  readonly baseURL?: string | null | undefined;
  /** Default: the global `fetch`, which on Node.js waits for 300 seconds at most. */
  readonly fetch?: FetchFunction | null | undefined;
  /**
   * True allows use in a browser, where every visitor of the page can read the key. With false, the default, the
   * constructor throws in a browser.
   */
  readonly dangerouslyAllowBrowser?: boolean | null | undefined;
}
