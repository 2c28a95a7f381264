/** A kind of capacity, in the words of the control routes. */
export const tiers = ['provisioned', 'priority', 'standard', 'flex'] as const;

export type Tier = (typeof tiers)[number];

/** What Vertex AI calls the traffic of each tier in `usageMetadata`. */
export const trafficTypes: Readonly<Record<Tier, string>> = {
  provisioned: 'PROVISIONED_THROUGHPUT',
  priority: 'ON_DEMAND_PRIORITY',
  standard: 'ON_DEMAND',
  flex: 'ON_DEMAND_FLEX',
};
