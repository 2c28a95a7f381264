import type {
  CallContext,
  ChatProvider,
  ChatRequest,
  ChatStreamPart,
  Policy,
  Scheduler,
} from '@model-gateway/core';
import { LimitedWork } from './limited-work.js';

/** Is it part of the answer, and not only about it? */
export function isSaid({ type }: ChatStreamPart): boolean {
  return type !== 'start' && type !== 'usage' && type !== 'other';
}

/**
 * Gives a request up that has no first token after `timeoutMs`: `RequestTimeoutError`, and the upstream call is
 * aborted. Once a stream has begun it may take as long as it likes; a unary answer has to be complete.
 */
export function requestTimeout(timeoutMs: number, scheduler: Scheduler): Policy {
  const limit = new LimitedWork(timeoutMs, scheduler);
  return (next: ChatProvider): ChatProvider => ({
    complete: (request: ChatRequest, call: CallContext) =>
      limit.whole(call, (limited) => next.complete(request, limited)),
    prepare: (request, call, stream) => next.prepare(request, call, stream),
    stream: (request: ChatRequest, call: CallContext) =>
      limit.begun(
        call,
        (limited) => next.stream(request, limited),
        (parts) => parts.some(isSaid),
      ),
  });
}
