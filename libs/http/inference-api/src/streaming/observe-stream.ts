import type { Usage } from '@model-gateway/core';
import type { RequestContext } from '@model-gateway/http-server';
import { withdrawUnsent } from '../request/admitted.js';
import { startUpstreamTimer } from '../request/upstream-timer.js';
import type { StreamObserver } from './write-event-stream.js';

/**
 * Records the stream in the request's context: time to the first event, usage, failure.
 *
 * @param usageIn the usage of an item, if it has one
 */
export function observeStream<Item>(
  context: RequestContext,
  usageIn: (item: Item) => Usage | undefined,
): StreamObserver<Item> {
  const stop = startUpstreamTimer(context);
  return {
    onFirst(failure) {
      stop(failure);
      if (failure !== undefined) withdrawUnsent(context);
    },
    onItem(item) {
      const usage = usageIn(item);
      if (usage !== undefined) context.usage = usage;
    },
    onFailure(error) {
      context.failure = error;
    },
  };
}
