import type { Api } from '../api.js';
import { GoogleError } from '../errors/google-error.js';
import { readQuota, type Quota } from './quota.js';
import { regionOf, requestedTiers, type TierRequest } from './requested-tiers.js';
import type { Tier } from './tier.js';

/** A call of a model. */
interface CountedCall extends TierRequest {
  /** The model is empty where the body names it. */
  readonly target: TierRequest['target'] & { readonly model: string };
}

interface CountedQuota {
  readonly quota: Quota;
  /** Of the requests that are counted: milliseconds since 1970. */
  periodStart: number;
  used: number;
}

/**
 * What the project may use of each tier, by model and region. Without quotas everything is served, but by provisioned
 * throughput, which somebody has to have bought.
 */
export class QuotaTable {
  private entries: CountedQuota[] = [];

  constructor(private readonly now: () => number = Date.now) {}

  /** Replaces all quotas; throws with a readable text for what is none. */
  set(values: readonly unknown[]): void {
    const quotas = values.map(readQuota);
    this.entries = quotas.map((quota) => ({ quota, periodStart: this.now(), used: 0 }));
  }

  /** The tier that serves a call, which counts. Throws the refusal (429) of a call that none serves. */
  serve(call: CountedCall): Tier {
    const { target, body } = call;
    const requested = requestedTiers(call);
    const region = regionOf(target);
    const model = target.model || (typeof body.model === 'string' ? body.model : '');
    for (const tier of requested) if (this.takes(tier, region, model)) return tier;
    const last = requested.at(-1) ?? 'standard';
    throw exhausted(last, target.api, this.find(last, region, model)?.quota.retryInfoSeconds);
  }

  private takes(tier: Tier, region: string, model: string): boolean {
    const entry = this.find(tier, region, model);
    if (!entry) return tier !== 'provisioned';
    const { requests, everyMs = Infinity } = entry.quota;
    const now = this.now();
    if (now >= entry.periodStart + everyMs) Object.assign(entry, { periodStart: now, used: 0 });
    if (entry.used >= requests) return false;
    entry.used += 1;
    return true;
  }

  private find(tier: Tier, region: string, model: string): CountedQuota | undefined {
    return this.entries.find(
      ({ quota }) =>
        quota.tier === tier && (quota.region ?? region) === region && (quota.model ?? model) === model,
    );
  }
}

/** In the words of each service. Source: https://cloud.google.com/vertex-ai/generative-ai/docs/error-code-429 */
function exhausted(tier: Tier, api: Api, retrySeconds: number | undefined): GoogleError {
  const details =
    retrySeconds === undefined
      ? []
      : [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${retrySeconds}s` }];
  return new GoogleError('RESOURCE_EXHAUSTED', messageOf(tier, api), details);
}

function messageOf(tier: Tier, api: Api): string {
  if (tier === 'provisioned') return 'Too many requests. Exceeded the Provisioned Throughput.';
  if (api === 'vertex') return 'Resource exhausted, please try again later.';
  return 'You exceeded your current quota, please check your plan and billing details.';
}
