import { servedTier, type CapacityTier, type JsonObject } from '@model-gateway/core';

/** The tier that a body names in OpenAI's or Google's form; undefined for an unknown one, which is a loss. */
export function requestedTier({
  service_tier: snake,
  serviceTier = snake,
}: JsonObject): CapacityTier | undefined {
  return typeof serviceTier === 'string' ? servedTier(serviceTier) : undefined;
}
