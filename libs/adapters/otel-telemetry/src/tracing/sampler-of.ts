import { ROOT_CONTEXT } from '@opentelemetry/api';
import { SamplingDecision, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base';
import type { SamplerSettings } from '../settings/sampler-settings.js';

/**
 * Decides whether a trace is recorded.
 *
 * @param ofParent the sampled flag of an incoming trace; undefined: there is none
 */
export type IsSampled = (traceId: string, ofParent: boolean | undefined) => boolean;

/** Creates the sampler of the settings. */
export function samplerOf({ followsParent, ratio }: SamplerSettings): IsSampled {
  const byRatio = ratio < 1 && ratio > 0 ? new TraceIdRatioBasedSampler(ratio) : undefined;
  const ofRoot = (traceId: string): boolean =>
    byRatio
      ? byRatio.shouldSample(ROOT_CONTEXT, traceId).decision === SamplingDecision.RECORD_AND_SAMPLED
      : ratio === 1;
  return (traceId, ofParent) => (followsParent && ofParent !== undefined ? ofParent : ofRoot(traceId));
}
