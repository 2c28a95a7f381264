import { type BodyLogging, type CallContext, NotFoundError } from '@model-gateway/core';
import type { PriceOf } from '@model-gateway/usage';
import type { RequestContext } from '../context/request-context.js';

/** So many bytes of a body are kept: more than any text that people read, and less than most media. */
const mostKeptBytes = 1024 * 1024;

/** How much of what an inference request does is noted while it is under way. */
export interface Recording {
  /** Somebody is told of requests when they are over. */
  readonly isOn: boolean;
  readonly bodies: BodyLogging;
  /** What usage costs. Absent: by the gateway's own table. */
  readonly priceOf?: PriceOf;
}

/** Gives the request's context the place for what is noted. To be called when its options are known. */
export function beginRecording(context: RequestContext, { isOn, bodies, priceOf }: Recording): void {
  if (priceOf) context.priceOf = priceOf;
  if (!isOn) return;
  context.wires = [];
  if (bodies === 'full' && context.debug) context.keptBytes = mostKeptBytes;
}

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** Has it noted what goes over the wire for the call. */
export function recordWires(call: Mutable<CallContext>, { wires, keptBytes }: RequestContext): void {
  if (!wires) return;
  call.wires = wires;
  if (keptBytes > 0) call.keptBytes = keptBytes;
}

/** A piece of the answer goes to the client. */
export function recordAnswered(context: RequestContext, piece: string | Uint8Array): void {
  if (context.keptBytes === 0) return;
  if (context.answeredLength < context.keptBytes) (context.answeredBody ??= []).push(piece);
  context.answeredLength += Buffer.byteLength(piece);
}

/** The request log. Throws `NotFoundError` where there is none. */
export function requestLogOf<Log>(requestLog: Log | undefined): Log {
  if (requestLog !== undefined) return requestLog;
  throw new NotFoundError(
    'route_not_found',
    'There is no request log here: the operator has set GATEWAY_LOG_BODIES to none.',
  );
}
