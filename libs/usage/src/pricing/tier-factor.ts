/**
 * The price factor of Gemini's service tiers relative to the standard tier, by the tier names of both upstreams.
 * Flex: https://ai.google.dev/gemini-api/docs/optimization (read 2026-11-22), which says 75 to 100 % more for priority;
 * the price table of LiteLLM has 80 %. Provisioned throughput is paid in advance and has no price per token.
 */
const factors: ReadonlyMap<string, number | undefined> = new Map<string, number | undefined>([
  ['flex', 0.5],
  ['on_demand_flex', 0.5],
  ['priority', 1.8],
  ['on_demand_priority', 1.8],
  ['provisioned_throughput', undefined],
]);

/** The factor on the price of the standard tier; undefined when the tier has no price per token. */
export function tierFactor(tier: string | undefined, model: string): number | undefined {
  const name = tier?.toLowerCase();
  if (name === undefined || !factors.has(name)) return 1;
  const factor = factors.get(name);
  // Other models report the same tier names at the standard price on the platform provider.
  return factor === undefined || model.includes('gemini') ? factor : 1;
}
