import { ROOT_CONTEXT } from '@opentelemetry/api';
import { SamplingDecision, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base';
import type { SamplerSettings } from '../settings/sampler-settings.js';

/**
 * Says of a trace whether it is recorded.
 *
 * @param ofParent what the trace says of itself; undefined: nothing
 */
export type IsSampled = (traceId: string, ofParent: boolean | undefined) => boolean;

/** The decision by the operator's settings. */
export function samplerOf({ obeysParent, ratio }: SamplerSettings): IsSampled {
  const byRatio = ratio < 1 && ratio > 0 ? new TraceIdRatioBasedSampler(ratio) : undefined;
  const ofRoot = (traceId: string): boolean =>
    byRatio
      ? byRatio.shouldSample(ROOT_CONTEXT, traceId).decision === SamplingDecision.RECORD_AND_SAMPLED
      : ratio === 1;
  return (traceId, ofParent) => (obeysParent && ofParent !== undefined ? ofParent : ofRoot(traceId));
}
