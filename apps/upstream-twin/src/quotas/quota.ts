import { isJsonObject } from '../json.js';
import { tiers, type Tier } from './tier.js';

/** How many requests a tier takes. */
export interface Quota {
  readonly tier: Tier;
  /** Absent: every region, and the Gemini API. */
  readonly region?: string;
  /** Absent: every model. */
  readonly model?: string;
  /** In each period; 0: none. */
  readonly requests: number;
  /** Length of a period in milliseconds. Absent: all time is one. */
  readonly everyMs?: number;
  /** What a refusal says in its RetryInfo. Absent: nothing. */
  readonly retryInfoSeconds?: number;
}

const members = new Set(['tier', 'region', 'model', 'requests', 'everyMs', 'retryInfoSeconds']);

/** Reads one quota; throws with a readable text when it is none. */
export function readQuota(value: unknown): Quota {
  if (!isJsonObject(value))
    throw new Error('expected {tier, region?, model?, requests, everyMs?, retryInfoSeconds?}');
  const unknown = Object.keys(value).find((name) => !members.has(name));
  if (unknown !== undefined) throw new Error(`unknown member ${unknown}`);
  const { tier, region, model, requests, everyMs, retryInfoSeconds } = value;
  const known = tiers.find((one) => one === tier);
  if (known === undefined) throw new Error(`tier must be one of ${tiers.join(', ')}`);
  if (typeof requests !== 'number' || !(requests >= 0))
    throw new Error('requests must be a number of 0 or more');
  return {
    tier: known,
    requests,
    ...optional('region', region, 'string'),
    ...optional('model', model, 'string'),
    ...optional('everyMs', everyMs, 'number'),
    ...optional('retryInfoSeconds', retryInfoSeconds, 'number'),
  };
}

function optional(name: string, value: unknown, type: 'string' | 'number'): object {
  if (value === undefined) return {};
  if (typeof value !== type) throw new Error(`${name} must be a ${type}`);
  return { [name]: value };
}
