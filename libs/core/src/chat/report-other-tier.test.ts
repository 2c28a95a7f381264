import { reportOtherTier } from './report-other-tier.js';
import { servedTier } from '../models/capacity-tier.js';
import type { LossEntry } from './loss.js';

it.each([
  ['ON_DEMAND', 'standard'],
  ['standard', 'standard'],
  ['ON_DEMAND_PRIORITY', 'priority'],
  ['priority', 'priority'],
  ['ON_DEMAND_FLEX', 'flex'],
  ['PROVISIONED_THROUGHPUT', 'provisioned'],
  ['ON_DEMAND_OFFPEAK', undefined],
])('%s is served at the tier %s', (name, tier) => {
  expect(servedTier(name)).toBe(tier);
});

it.each([
  [undefined, 0],
  ['auto', 0],
  ['default', 0],
  ['standard', 0],
  ['priority', 1],
  ['scale', 1],
])('a request for %s that is served at the standard tier loses %d', (asked, count) => {
  const losses: LossEntry[] = [];
  reportOtherTier('service_tier', asked, 'standard', (loss) => void losses.push(loss));
  expect(losses).toHaveLength(count);
});
