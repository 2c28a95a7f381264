import { servedTier, type CapacityTier } from '../models/capacity-tier.js';
import type { LossReporter } from './loss.js';

/** What a request may say to leave the choice to the upstream. */
const anyTier: ReadonlySet<string> = new Set(['auto', 'unspecified']);

/**
 * Reports that a request which names a tier is served at another one, because the capacity of its config says so.
 *
 * @param path where the request names it
 * @param asked in OpenAI's or Google's words; undefined: the request names none
 */
export function reportOtherTier(
  path: string,
  asked: string | undefined,
  tier: CapacityTier,
  reportLoss: LossReporter,
): void {
  if (asked === undefined || anyTier.has(asked.toLowerCase()) || servedTier(asked) === tier) return;
  reportLoss({ path, action: 'replaced', reason: `The config has the request served at the tier ${tier}.` });
}
