import type { Api } from '../api.js';
import type { JsonObject } from '../json.js';
import type { Tier } from './tier.js';

/** Where Vertex AI sells priority and flex; elsewhere it ignores that they are asked for. */
const sharedTierRegions: ReadonlySet<string> = new Set(['global', 'us', 'eu']);

/** What says which tiers may serve a call. */
export interface TierRequest {
  readonly target: { readonly api: Api; readonly resource: string };
  readonly body: JsonObject;
  readonly header: (name: string) => string | undefined;
}

/** The location in the path of a Vertex AI call; empty without one. */
export function regionOf({ resource }: Pick<TierRequest['target'], 'resource'>): string {
  return /\/locations\/([^/]+)\//.exec(resource)?.[1] ?? '';
}

/** The tiers that may serve, in the order in which the service tries them. */
export function requestedTiers(request: TierRequest): readonly Tier[] {
  return request.target.api === 'gemini' ? ofGeminiApi(request) : ofVertex(request);
}

/** Priority is served at the standard tier where it has no capacity. */
function ofGeminiApi({ body }: TierRequest): readonly Tier[] {
  const { serviceTier = body.service_tier } = body;
  const tier = typeof serviceTier === 'string' ? serviceTier.toLowerCase() : '';
  if (tier === 'priority') return ['priority', 'standard'];
  return tier === 'flex' ? ['flex'] : ['standard'];
}

function ofVertex({ target, header }: TierRequest): readonly Tier[] {
  const type = header('x-vertex-ai-llm-request-type')?.toLowerCase();
  if (type === 'dedicated') return ['provisioned'];
  const asked = header('x-vertex-ai-llm-shared-request-type')?.toLowerCase();
  const isSold = sharedTierRegions.has(regionOf(target));
  const shared = isSold && (asked === 'priority' || asked === 'flex') ? asked : 'standard';
  return type === 'shared' ? [shared] : ['provisioned', shared];
}
