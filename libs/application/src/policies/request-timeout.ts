import {
  RequestTimeoutError,
  type CallContext,
  type ChatProvider,
  type ChatRequest,
  type ChatStream,
  type ChatStreamPart,
  type Policy,
  type Scheduler,
} from '@model-gateway/core';
import { Deadline } from './deadline.js';

/** What a request fails with that has no first token in the time that its caller gave it. */
export function requestTimedOut(): RequestTimeoutError {
  return new RequestTimeoutError('The request took longer than its request-timeout.');
}

/** Is it part of the answer, and not only about it? */
function isSaid({ type }: ChatStreamPart): boolean {
  return type !== 'start' && type !== 'usage' && type !== 'other';
}

/**
 * Gives a request up that has no first token after `timeoutMs`: `RequestTimeoutError`, and the upstream call is
 * aborted. Once a stream has begun it may take as long as it likes; a unary answer has to be complete.
 */
export function requestTimeout(timeoutMs: number, scheduler: Scheduler): Policy {
  const start = (call: CallContext) => new Deadline(timeoutMs, call.signal, scheduler, requestTimedOut);
  return (next: ChatProvider): ChatProvider => ({
    async complete(request: ChatRequest, call: CallContext) {
      const deadline = start(call);
      try {
        return await deadline.limit(next.complete(request, { ...call, signal: deadline.signal }));
      } finally {
        deadline.release();
      }
    },
    prepare: (request, call, stream) => next.prepare(request, call, stream),
    async *stream(request: ChatRequest, call: CallContext): ChatStream {
      const deadline = start(call);
      const parts = next.stream(request, { ...call, signal: deadline.signal })[Symbol.asyncIterator]();
      try {
        let step = await deadline.limit(parts.next());
        for (; !step.done && !step.value.some(isSaid); step = await deadline.limit(parts.next()))
          yield step.value;
        deadline.disarm();
        for (; !step.done; step = await parts.next()) yield step.value;
      } finally {
        deadline.release();
        const closed = Promise.resolve(parts.return?.()).catch(() => undefined);
        // A source that is stuck in its first read would hold the timeout back.
        if (!deadline.signal.aborted) await closed;
      }
    },
  });
}
