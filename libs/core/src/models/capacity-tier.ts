/**
 * What capacity of an upstream an attempt may use: throughput that is paid in advance, or what is paid by use and served before,
 * like or after that of others. In the order of Google's documents.
 */
export const capacityTiers = ['provisioned', 'priority', 'standard', 'flex'] as const;

/** One of {@link capacityTiers}. */
export type CapacityTier = (typeof capacityTiers)[number];

/** The tiers by the names that upstreams give to what served. */
const servedNames: ReadonlyMap<string, CapacityTier> = new Map([
  ['standard', 'standard'],
  ['default', 'standard'],
  ['on_demand', 'standard'],
  ['flex', 'flex'],
  ['on_demand_flex', 'flex'],
  ['priority', 'priority'],
  ['on_demand_priority', 'priority'],
  ['provisioned_throughput', 'provisioned'],
]);

/**
 * The tier that served, by what the upstream calls it: a traffic type of Vertex AI, or a service tier of the Gemini API.
 * Undefined for any other name.
 */
export function servedTier(name: string): CapacityTier | undefined {
  return servedNames.get(name.toLowerCase());
}
