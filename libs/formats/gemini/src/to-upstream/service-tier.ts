import type { LossReporter } from '@model-gateway/core';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import type { TranslationContext } from './translation-context.js';

type Tier = 'standard' | 'flex' | 'priority';

/** OpenAI's names and Google's; null: the default. */
const tiers: ReadonlyMap<string, Tier | null> = new Map<string, Tier | null>([
  ['auto', null],
  ['default', 'standard'],
  ['standard', 'standard'],
  ['flex', 'flex'],
  ['priority', 'priority'],
]);

/** The request's `serviceTier` member, if the upstream reads it from the body. An unknown tier is a loss. */
export function toServiceTier(
  tier: string | undefined,
  { dialect, reportLoss }: TranslationContext,
): Tier | undefined {
  const known = knownTier(tier, reportLoss);
  return dialect.serviceTier === 'body' ? known : undefined;
}

/**
 * The headers that request a service tier, if the upstream reads it from headers; empty otherwise.
 * Source: https://cloud.google.com/vertex-ai/generative-ai/docs/flex-paygo
 */
export function serviceTierHeaders(tier: string | undefined, dialect: GeminiDialect): Record<string, string> {
  const known = knownTier(tier, () => undefined);
  if (dialect.serviceTier !== 'headers' || !known || known === 'standard') return {};
  return { 'x-vertex-ai-llm-shared-request-type': known };
}

function knownTier(tier: string | undefined, reportLoss: LossReporter): Tier | undefined {
  if (tier === undefined) return undefined;
  const known = tiers.get(tier.toLowerCase());
  if (known === undefined) {
    const reason = 'The upstream has no such tier; it serves at its standard one.';
    reportLoss({ path: 'service_tier', action: 'dropped', reason });
  }
  return known ?? undefined;
}
