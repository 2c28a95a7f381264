import type { AttemptSpan, CallContext, WireRecord } from '@model-gateway/core';
import type { ConfigNode } from '@model-gateway/gateway-config';
import type { ExecutionContext } from '../attempts/execution-context.js';
import { mayTryAgain } from './may-try-again.js';
import type { Operation } from './operation.js';

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/**
 * The call of one attempt: that of its target request under the signal and the span of the attempt, with its wire records.
 *
 * Assigns instead of spreading: otherwise each object gets its own hidden class, which is slow to make and read.
 */
export function attemptCall(
  call: CallContext,
  signal: AbortSignal,
  span: AttemptSpan | undefined,
  wires: WireRecord[],
): Mutable<CallContext> {
  const own: Mutable<CallContext> = Object.assign({}, call, { signal, wires });
  if (!span) return own;
  own.traceparent = span.traceparent;
  if (span.tracestate !== undefined) own.tracestate = span.tracestate;
  return own;
}

/** Says in the call of a stream what is known of its recovery: that it is one, and that it may have one. */
export function prepareRecovery(
  call: Mutable<CallContext>,
  targetNode: ConfigNode,
  { continuation, retry }: ExecutionContext,
  root: ConfigNode,
): void {
  const { onInterrupt = 'error' } = targetNode.settings;
  if (continuation !== undefined) call.continues = true;
  if (onInterrupt !== 'error' && mayTryAgain(root, targetNode, retry)) call.needsEveryEvent = true;
}

/** The request to a model that continues the text that the client has received. */
export function continued<Request>(
  { continued: goOn }: Pick<Operation<never, Request, never, never>, 'continued'>,
  request: Request,
  { continuation }: ExecutionContext,
): Request {
  return continuation === undefined || !goOn ? request : goOn(request, continuation);
}
