import type { RequestsSearch } from '../../../addresses/searches.js';
import { requestsTexts } from '../../../texts/en/requests.js';

/** A name for filters. */
export interface BuiltInView {
  readonly name: string;
  readonly search: RequestsSearch;
}

const { builtIn } = requestsTexts;

/** Views that are always there. */
export const builtInViews: readonly BuiltInView[] = [
  { name: builtIn.errors, search: { outcome: ['error'] } },
  { name: builtIn.slow, search: { duration_min: 10_000, sort: '-duration' } },
  { name: builtIn.expensive, search: { cost_min: 1, sort: '-cost' } },
  { name: builtIn.losses, search: { loss: 'degraded' } },
  { name: builtIn.unpriced, search: { unpriced: true } },
  { name: builtIn.rescued, search: { rescued: true } },
];
