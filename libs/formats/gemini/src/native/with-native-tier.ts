import { reportOtherTier, type CapacityTier, type JsonObject, type LossReporter } from '@model-gateway/core';
import type { MutableJson } from '@model-gateway/format-kit';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import { nativeKey } from './native-member.js';

/** A body of generateContent that names the only tier that may serve, or none where headers do. Values are shared. */
export function withNativeTier(
  client: JsonObject,
  tier: CapacityTier,
  { serviceTier: place }: GeminiDialect,
  reportLoss: LossReporter,
): JsonObject {
  const key = nativeKey(client, 'serviceTier');
  const body: MutableJson = { ...client };
  if (key !== undefined) {
    const asked = client[key];
    if (typeof asked === 'string') reportOtherTier(key, asked, tier, reportLoss);
    delete body[key];
  }
  if (place === 'body') body.serviceTier = tier;
  return body;
}
