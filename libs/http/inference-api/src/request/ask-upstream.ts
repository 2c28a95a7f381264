import type { Usage } from '@model-gateway/core';
import type { RequestContext } from '@model-gateway/http-server';
import { withdrawUnsent } from './admitted.js';
import { startUpstreamTimer } from './upstream-timer.js';

/**
 * Waits for a whole answer, and notes in the request's context what it took: time, be it in vain, and usage. A request
 * beyond its limits is refused instead.
 */
export async function askUpstream<Answer extends object>(
  context: RequestContext,
  ask: () => Promise<Answer & { readonly usage?: Usage }>,
): Promise<Answer> {
  const stop = startUpstreamTimer(context);
  try {
    const answer = await ask();
    stop();
    if (answer.usage) context.usage = answer.usage;
    return answer;
  } catch (failure) {
    stop(failure);
    withdrawUnsent(context);
    throw failure;
  }
}
