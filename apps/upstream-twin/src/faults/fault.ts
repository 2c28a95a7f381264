/** Whose error body is written: Google's, the Messages API's, or that of OpenAI and the servers like it. */
export type ErrorShape = 'google' | 'anthropic' | 'openai';

/** What goes wrong on demand. Times are milliseconds; events are counted from 0. */
export type Fault =
  /**
   * An error body with this HTTP status; RetryInfo (Google only) and a retry-after header when asked for. It is
   * Google's, as of quotas and credentials, unless `shape` says else or the status is 529.
   */
  | {
      readonly kind: 'status';
      readonly code: number;
      readonly message?: string;
      readonly status?: string;
      readonly retryInfoSeconds?: number;
      readonly retryAfter?: string;
      readonly shape?: ErrorShape;
    }
  /** A page instead of JSON, as from a wrong host or a front end in trouble. */
  | { readonly kind: 'html'; readonly code?: number; readonly body?: string }
  /** The connection is reset before any header. */
  | { readonly kind: 'reset' }
  /** Nothing is ever sent. */
  | { readonly kind: 'stall' }
  | { readonly kind: 'slowHeaders'; readonly ms: number }
  | { readonly kind: 'slowFirstToken'; readonly ms: number }
  /** The connection is reset after so many events. */
  | { readonly kind: 'cut'; readonly afterEvents: number }
  /** The connection stays open and silent after so many events. */
  | { readonly kind: 'stallAfter'; readonly afterEvents: number }
  /**
   * The whole answer without the mark at its end (`[DONE]`, `message_stop`; Gemini has none), and the end of the
   * connection; with `leaveOpen` it stays open and silent.
   */
  | { readonly kind: 'noTerminator'; readonly leaveOpen?: boolean }
  /** The event with that number is broken JSON. */
  | { readonly kind: 'malformedEvent'; readonly at: number }
  /**
   * An error in place of the event with that number, then the end; `bare` leaves `data: ` out. It has the shape of
   * the stream's own errors unless `shape` says else.
   */
  | {
      readonly kind: 'errorEvent';
      readonly at: number;
      readonly code?: number;
      readonly message?: string;
      readonly status?: string;
      readonly bare?: boolean;
      readonly shape?: ErrorShape;
    }
  /** The token endpoint fails. */
  | {
      readonly kind: 'tokenEndpoint';
      readonly code?: number;
      readonly error?: string;
      readonly description?: string;
    }
  /** Answers these bytes as they are; `chunkSize` splits the writes. */
  | {
      readonly kind: 'replay';
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly bodyBase64: string;
      readonly chunkSize?: number;
    };

export type FaultKind = Fault['kind'];
