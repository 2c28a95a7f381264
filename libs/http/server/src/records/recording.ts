import { type BodyLogging, NotFoundError } from '@model-gateway/core';
import type { RequestContext } from '../context/request-context.js';

/** Maximum of recorded bytes of a body: more than any text that people read, and less than most media. */
const maxRecordedBodyBytes = 1024 * 1024;

/** What is recorded of an inference request. */
export interface Recording {
  /** Whether observers or a tracer receive request records. */
  readonly isOn: boolean;
  readonly bodies: BodyLogging;
}

/** Prepares the context for recording. Call it when the request's options are known. */
export function beginRecording(context: RequestContext, { isOn, bodies }: Recording): void {
  if (isOn && bodies === 'full' && context.debug) context.recordedBodyBytes = maxRecordedBodyBytes;
}

/** Records a piece of the response that is sent to the client. */
export function recordAnswered(context: RequestContext, piece: string | Uint8Array): void {
  if (context.recordedBodyBytes === 0) return;
  if (context.answeredLength < context.recordedBodyBytes) (context.answeredBody ??= []).push(piece);
  context.answeredLength += Buffer.byteLength(piece);
}

/** The request log. Throws `NotFoundError` where the operator has disabled it. */
export function requestLogOf<Log>(requestLog: Log | undefined): Log {
  if (requestLog !== undefined) return requestLog;
  throw new NotFoundError(
    'route_not_found',
    'There is no request log here: the operator has set GATEWAY_LOG_BODIES to none.',
  );
}
