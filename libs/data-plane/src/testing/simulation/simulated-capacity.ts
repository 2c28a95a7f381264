import {
  UpstreamStatusError,
  type CapacityTier,
  type Clock,
  type Scheduler,
  type Target,
} from '@model-gateway/core';
import { pause } from '../../resilience/pause.js';
import type { SeededRandom } from './seeded-random.js';

/** A time without capacity, milliseconds since 1970. */
interface Shortage {
  readonly from: number;
  readonly until: number;
}

/** One tier in one region. */
export interface CapacityPlace {
  readonly tier: CapacityTier;
  readonly region: string;
}

/** How soon an upstream refuses, and how late it answers at most. */
const refusalMs = 40;
const slowestMs = 8_000;

/** Upstreams of one model at several tiers and in several regions, each of which has no capacity now and then. */
export class SimulatedCapacity {
  /** What was asked for, in the order of the calls. */
  readonly calls: Target[] = [];
  private readonly shortages: ReadonlyMap<string, readonly Shortage[]>;

  /** @param endsAt when all shortages are over */
  constructor(
    places: readonly CapacityPlace[],
    private readonly time: Clock & Scheduler,
    private readonly random: SeededRandom,
    endsAt: number,
  ) {
    this.shortages = new Map(places.map((place) => [nameOf(place), this.shortagesUntil(endsAt)]));
  }

  /** The answer names the tier and the region. Rejects with 429 where there is no capacity when the call comes in. */
  async answer(target: Target, signal: AbortSignal): Promise<string> {
    this.calls.push(target);
    const name = nameOf({ tier: target.tier ?? 'standard', region: target.region ?? '' });
    const { random } = this;
    if (this.shortageAt(name, this.time.now())) {
      await pause(refusalMs, signal, this.time);
      throw new UpstreamStatusError(429, 'resource_exhausted', {
        status: 429,
        message: 'Resource exhausted, please try again later.',
        ...(random.chance(0.3) && { retryAfterMs: random.pick([1_000, 20_000, 600_000]) }),
      });
    }
    await pause(random.between(1, slowestMs), signal, this.time);
    return name;
  }

  /** Since when a place has capacity without a break; undefined: it has none. */
  availableSince(place: CapacityPlace, now: number): number | undefined {
    const shortages = this.shortages.get(nameOf(place)) ?? [];
    if (shortages.some(({ from, until }) => from <= now && now < until)) return undefined;
    return Math.max(0, ...shortages.filter(({ until }) => until <= now).map(({ until }) => until));
  }

  private shortageAt(name: string, now: number): boolean {
    return this.shortages.get(name)?.some(({ from, until }) => from <= now && now < until) ?? false;
  }

  private shortagesUntil(endsAt: number): readonly Shortage[] {
    const { random } = this;
    const shortages: Shortage[] = [];
    for (let at = this.time.now(); at < endsAt;) {
      const from = at + random.between(0, 180_000);
      const until = Math.min(endsAt, from + random.pick([500, 5_000, 30_000, 90_000, 400_000]));
      if (from < until) shortages.push({ from, until });
      at = until;
    }
    return shortages;
  }
}

/** Such as `provisioned europe-west4`. */
export function nameOf({ tier, region }: CapacityPlace): string {
  return `${tier} ${region}`;
}
