import { servedTier, type CapacityTier, type LossReporter, type Usage } from '@model-gateway/core';

/** What an attempt asked for. */
export interface AskedTier {
  /** In OpenAI's or Google's words; undefined: the request names none. */
  readonly serviceTier?: string | undefined;
  /** The only tier that may serve; undefined: the config names none. */
  readonly tier?: CapacityTier | undefined;
}

/**
 * Reports that the upstream served at another tier than was asked for. A request for a tier is a request for provisioned
 * throughput too, where there is some: that serves first. What the upstream says in words that nobody knows is no report.
 */
export function reportServedTier(
  { serviceTier, tier }: AskedTier,
  usage: Usage | undefined,
  reportLoss: LossReporter,
): void {
  const asked = tier ?? (serviceTier === undefined ? undefined : servedTier(serviceTier));
  const served = usage?.serviceTier === undefined ? undefined : servedTier(usage.serviceTier);
  if (asked === undefined || served === undefined || asked === served) return;
  if (tier === undefined && served === 'provisioned') return;
  reportLoss({
    path: 'service_tier',
    action: 'replaced',
    reason: `The upstream served at the tier ${served} what was asked of it at the tier ${asked}.`,
  });
}
