import { performance } from 'node:perf_hooks';
import type { RequestContext } from '../context/request-context.js';
import type { StreamObserver } from '../streaming/write-event-stream.js';

/** Notes in the request's context what its stream tells: the time to the first event, usage, failure. */
export function observeStream(context: RequestContext): StreamObserver {
  const sentTicks = performance.now();
  return {
    onFirst() {
      context.phases.upstream = performance.now() - sentTicks;
    },
    onParts(parts) {
      for (const part of parts) if (part.type === 'usage') context.usage = part.usage;
    },
    onFailure(error) {
      context.failure = error;
    },
  };
}
