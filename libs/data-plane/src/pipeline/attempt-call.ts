import type { AttemptSpan, CallContext } from '@model-gateway/core';
import type { ExecutionContext } from '../attempts/execution-context.js';
import type { Operation } from './operation.js';

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/**
 * The call of one attempt: that of its target request under the signal and the span of the attempt.
 *
 * Spreads only where no member is added: otherwise each object gets its own hidden class, which is slow to make and read.
 */
export function attemptCall(
  call: CallContext,
  signal: AbortSignal,
  span: AttemptSpan | undefined,
): Mutable<CallContext> {
  if (!span) return call.signal === signal ? call : { ...call, signal };
  const own: Mutable<CallContext> = Object.assign({}, call, { signal, traceparent: span.traceparent });
  if (span.tracestate !== undefined) own.tracestate = span.tracestate;
  return own;
}

/** The request to a model that continues the text that the client has received. */
export function continued<Request>(
  { continued: goOn }: Pick<Operation<never, Request, never, never>, 'continued'>,
  request: Request,
  { continuation }: ExecutionContext,
): Request {
  return continuation === undefined || !goOn ? request : goOn(request, continuation);
}
