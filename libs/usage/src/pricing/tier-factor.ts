/**
 * How Gemini's service tiers are priced against the standard one, by both upstreams' words for the tier that served.
 * Flex: https://ai.google.dev/gemini-api/docs/optimization (read 2026-11-22), which says 75 to 100 % more for priority;
 * the register of prices that LiteLLM keeps has 80 %. What was bought beforehand is not paid by the token.
 */
const factors: ReadonlyMap<string, number | undefined> = new Map<string, number | undefined>([
  ['flex', 0.5],
  ['on_demand_flex', 0.5],
  ['priority', 1.8],
  ['on_demand_priority', 1.8],
  ['provisioned_throughput', undefined],
]);

/** What the price of the standard tier is multiplied by; undefined when tokens have no price in that tier. */
export function tierFactor(tier: string | undefined, model: string): number | undefined {
  const word = tier?.toLowerCase();
  if (word === undefined || !factors.has(word)) return 1;
  const factor = factors.get(word);
  // Others use the same words, without another price on the platform provider.
  return factor === undefined || model.includes('gemini') ? factor : 1;
}
