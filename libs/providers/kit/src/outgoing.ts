import { WireRecord, type CallContext, type WireBody, type WireRequest } from '@model-gateway/core';
import type { CredentialHeaders } from './authoriser.js';

/** What of a call concerns the wire, and no format. */
export type WireCall = Pick<
  CallContext,
  | 'signal'
  | 'timeouts'
  | 'forwardedHeaders'
  | 'traceparent'
  | 'tracestate'
  | 'wires'
  | 'recordedBodyBytes'
  | 'share'
>;

/** JSON text, or pieces of its UTF-8. */
export type Body = WireBody;

/** A request that lacks its credential. */
export interface Outgoing {
  readonly method: 'GET' | 'POST';
  /** Absolute. */
  readonly url: string;
  /** Absent only for GET. */
  readonly body?: Body;
  /** What the answer may be, as a MIME type. */
  readonly accept: string;
  /** Of the upstream. Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of the format, besides. */
  readonly own?: Readonly<Record<string, string>> | undefined;
  /**
   * What to send instead of {@link own} where the upstream refuses the request (400) for what stands there; undefined
   * when the refusal is about something else. Asked at each of several refusals. Throws when the amended request must
   * not be sent.
   *
   * @param refusal the answer's body
   * @param own what was refused: that of this request, or what it was amended to
   */
  readonly amendOwn?:
    | ((
        refusal: string,
        own: Readonly<Record<string, string>>,
      ) => Readonly<Record<string, string>> | undefined)
    | undefined;
  /** The same for {@link body}, where {@link own} has nothing to amend. */
  readonly amendBody?: ((refusal: string, body: Body) => Body | undefined) | undefined;
}

/**
 * Every header of the request, the credential's among them. Forwarded ones take the place of none but the user agent,
 * which says nothing to an upstream. Not by spreads: they cost ten times as much.
 */
export function outgoingHeaders(
  { body, accept, headers, own }: Outgoing,
  credential: CredentialHeaders,
  forwarded: WireCall['forwardedHeaders'],
): Record<string, string> {
  const common: Record<string, string> =
    body === undefined
      ? { accept, 'user-agent': 'model-gateway' }
      : { 'content-type': 'application/json', accept, 'user-agent': 'model-gateway' };
  if (!forwarded) return Object.assign(common, headers, own, credential);
  const agent = forwarded['user-agent'];
  if (agent !== undefined) common['user-agent'] = agent;
  const all: Record<string, string> = {};
  Object.assign(all, forwarded, common, headers, own, credential);
  return all;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The request as it goes over the wire. */
export function toWire(outgoing: Outgoing, credential: CredentialHeaders, call: WireCall): WireRequest {
  const { method, url, body } = outgoing;
  const { signal, timeouts, forwardedHeaders, traceparent, tracestate, wires, share } = call;
  const { recordedBodyBytes = 0 } = call;
  const headers = outgoingHeaders(outgoing, credential, forwardedHeaders);
  const wire: Mutable<WireRequest> = { method, url, headers, signal };
  if (body !== undefined) wire.body = body;
  if (timeouts) wire.timeouts = timeouts;
  if (share) wire.share = share;
  // The gateway's own, not the caller's, which it goes on from.
  if (traceparent !== undefined) headers['traceparent'] = traceparent;
  if (tracestate !== undefined) headers['tracestate'] = tracestate;
  if (wires) {
    const record = new WireRecord(recordedBodyBytes);
    wire.record = record;
    if (recordedBodyBytes > 0) record.sentWith(Object.values(credential));
    wires.push(record);
  }
  return wire;
}
