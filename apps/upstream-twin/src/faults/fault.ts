/** What goes wrong on demand. Times are milliseconds; events are counted from 0. */
export type Fault =
  /** A Google error body with this HTTP status; RetryInfo and a retry-after header when asked for. */
  | {
      readonly kind: 'status';
      readonly code: number;
      readonly message?: string;
      readonly status?: string;
      readonly retryInfoSeconds?: number;
      readonly retryAfter?: string;
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
  /** The event with that number is broken JSON. */
  | { readonly kind: 'malformedEvent'; readonly at: number }
  /** A Google error in place of the event with that number, then the end; `bare` leaves `data: ` out. */
  | {
      readonly kind: 'errorEvent';
      readonly at: number;
      readonly code?: number;
      readonly message?: string;
      readonly status?: string;
      readonly bare?: boolean;
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
