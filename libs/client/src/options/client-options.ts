import type { CallOptions } from './call-options.js';

/** What a request is sent with. */
export interface FetchInit {
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  /** JSON. */
  readonly body?: string;
  /** A redirect is never followed: it would take the key along. */
  readonly redirect: 'manual';
  readonly signal: AbortSignal;
}

/** What is used of an answer. The standard `Response` fits, and that of `undici`. */
export interface FetchAnswer {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: {
    /** Null where there is no such header. */
    get(name: string): string | null;
    /** Is there such a header? */
    has(name: string): boolean;
  };
  /** A readable stream of bytes. */
  readonly body: object | null;
  /** The whole body. */
  text(): Promise<string>;
}

/** How requests are sent: the standard `fetch`, that of `undici`, or something that behaves like them. */
export type FetchFunction = (url: string, init: FetchInit) => Promise<FetchAnswer>;

/** What a client is made of. */
export interface ClientOptions extends Omit<CallOptions, 'signal'> {
  /**
   * The gateway's address, with or without `/v1`. Default: the environment variable `GATEWAY_BASE_URL`, else
   * `http://127.0.0.1:8787`, in a browser as well.
   */
  readonly baseURL?: string | null | undefined;
  /** Default: the global `fetch`, which on Node.js waits for 300 seconds at most. */
  readonly fetch?: FetchFunction | null | undefined;
  /**
   * Every visitor of a page can read the key in a browser. True accepts that; with false, the default, the constructor
   * throws in a browser.
   */
  readonly dangerouslyAllowBrowser?: boolean | null | undefined;
}
