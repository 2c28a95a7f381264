import type { WireBody } from '../long-text/wire-body.js';
import type { WireRecord } from '../records/wire-record.js';
import type { CallTimeouts } from './call-timeouts.js';

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** Absolute. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: WireBody;
  readonly signal: AbortSignal;
  /** Absent: the transport's own limits hold. */
  readonly timeouts?: CallTimeouts;
  /** The transport fills it in. Absent: no record is needed. */
  readonly record?: WireRecord;
  /** Whose share of the connections it takes. Absent: it is the gateway's own, and not counted. */
  readonly share?: UpstreamShare;
}

/** Whose share of an upstream's connections a request takes. */
export interface UpstreamShare {
  /** Such as the id of a key. */
  readonly owner: string;
  /** Above 0: with twice the weight an owner has twice as many connections while others wait. */
  readonly weight: number;
  /** What the owner is part of: groups take turns first, then the owners of a group. Absent: one group of all that have none. */
  readonly group?: Pick<UpstreamShare, 'owner' | 'weight'>;
}

/** What every answer has. */
export interface WireHead {
  readonly status: number;
  /** Names in lower case; repeated headers joined by `, `. */
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer read to its end. */
export interface WireResponse extends WireHead {
  readonly body: Uint8Array;
}

/** An answer whose body is still arriving. Leaving the loop over `body` closes the connection. */
export interface WireStream extends WireHead {
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * The only way out to an upstream. Any status is an answer; what throws is a `GatewayError`: `CancelledError`
 * when the signal fired, `UpstreamUnreachableError`, `UpstreamTimeoutError`. Redirects are not followed.
 */
export interface HttpTransport {
  /** Sends, and reads the whole answer. */
  send(request: WireRequest): Promise<WireResponse>;
  /** Sends, and returns once the head of the answer is there. */
  open(request: WireRequest): Promise<WireStream>;
}
