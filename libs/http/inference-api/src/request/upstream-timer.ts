import { performance } from 'node:perf_hooks';
import { InvalidRequestError } from '@model-gateway/core';
import type { RequestContext } from '@model-gateway/http-server';

/**
 * Starts to measure how long the upstream takes. What it gives back is called once: when the answer is there, or the
 * failure that stands in its place. A request that is refused as it stands was not sent: that time went by translating
 * it. Else translating into the upstream's own words counts as the upstream's time, for it is done behind the port.
 */
export function startUpstreamTimer({ phases }: RequestContext): (failure?: unknown) => void {
  const sent = performance.now();
  const { translate: before = 0 } = phases;
  return (failure) => {
    // Under a config each target is translated for when it is its turn.
    const took = performance.now() - sent - ((phases.translate ?? 0) - before);
    if (failure instanceof InvalidRequestError) phases.translate = (phases.translate ?? 0) + took;
    else phases.upstream = took;
  };
}
