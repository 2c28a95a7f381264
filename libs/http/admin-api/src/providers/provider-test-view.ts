import type { AdminProviderTest } from '@model-gateway/contract';
import type { ProviderCheckOutcome } from '@model-gateway/core';
import { toErrorBody } from '@model-gateway/http-server';

/** How a catalog entry answered; a failure in the words in which a request would have been refused. */
export function providerTestView(
  { model, durationMs, inputTokens, failure }: ProviderCheckOutcome,
  requestId: string,
): AdminProviderTest {
  return {
    ok: failure === undefined,
    model,
    durationMs,
    ...(inputTokens !== undefined && { inputTokens }),
    ...(failure !== undefined && { error: toErrorBody(failure, requestId).error }),
  };
}
