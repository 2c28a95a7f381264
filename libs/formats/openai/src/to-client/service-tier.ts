import type { ChatCompletionServiceTier } from '@model-gateway/contract';
import type { Usage } from '@model-gateway/core';

/** OpenAI's tiers, by the upstreams' names for them. */
const tiers: ReadonlyMap<string, ChatCompletionServiceTier> = new Map<string, ChatCompletionServiceTier>([
  ['auto', 'auto'],
  ['default', 'default'],
  ['flex', 'flex'],
  ['scale', 'scale'],
  ['priority', 'priority'],
  ['standard', 'default'],
  ['on_demand', 'default'],
  ['on_demand_flex', 'flex'],
  ['on_demand_priority', 'priority'],
  ['provisioned_throughput', 'scale'],
]);

/** The service tier of the answer; undefined if the standard has no name for it. */
export function toServiceTier(usage: Usage | undefined): ChatCompletionServiceTier | undefined {
  return usage?.serviceTier === undefined ? undefined : tiers.get(usage.serviceTier.toLowerCase());
}
