import type { Clock, Target } from '@model-gateway/core';
import { circuitFields, circuitKey } from './circuit-key.js';

/** How long a place is left alone after the first refusal in a row; doubles with each. */
const firstHoldMs = 10_000;
/** Whatever an upstream says: capacity that returns is used again within a minute. */
const longestHoldMs = 60_000;

/** Targets and callers have a say in the keys. */
const mostPlaces = 10_000;

/** A place that refused. */
interface Refusal {
  /** Milliseconds since 1970: the place is left alone until then. */
  until: number;
  /** When the latest refusal was heard. */
  at: number;
  /** In a row, as far as one was heard when the next was asked for. */
  count: number;
}

/**
 * What the steps of capacity have learned in this process: which model has no capacity of which tier in which region (429),
 * and which is not served in a region at all (404). Kept as long as the upstream says, else 10 seconds, doubled with each
 * refusal; never longer than a minute.
 */
export class CapacityMemory {
  /** The oldest refusal first. */
  private readonly refusals = new Map<string, Refusal>();

  constructor(
    private readonly clock: Clock,
    private readonly most = mostPlaces,
  ) {}

  /**
   * Until when a target is to be left alone, milliseconds since 1970; undefined: it may be attempted.
   *
   * @param callerId who asks: a credential that a caller brought has capacity of its own
   */
  heldUntil(target: Target, callerId: string): number | undefined {
    if (this.refusals.size === 0) return undefined;
    const now = this.clock.now();
    const region = regionKey(target, callerId);
    const until = Math.max(
      this.refusals.get(tierKey(region, target))?.until ?? 0,
      this.refusals.get(region)?.until ?? 0,
    );
    return until > now ? until : undefined;
  }

  /**
   * The target refused for want of capacity.
   *
   * @param startedAt of the attempt: of several at the same time one counts
   * @param retryAfterMs what the upstream said; undefined: nothing
   */
  refused(target: Target, callerId: string, startedAt: number, retryAfterMs?: number): void {
    this.note(tierKey(regionKey(target, callerId), target), startedAt, retryAfterMs);
  }

  /** The model is not served in the target's region, whatever the tier. */
  missing(target: Target, callerId: string, startedAt: number): void {
    this.note(regionKey(target, callerId), startedAt, longestHoldMs);
  }

  /** The target answered an attempt that began after its last refusal. */
  served(target: Target, callerId: string, startedAt: number): void {
    if (this.refusals.size === 0) return;
    const region = regionKey(target, callerId);
    for (const key of [region, tierKey(region, target)]) {
      const refusal = this.refusals.get(key);
      if (refusal && refusal.at <= startedAt) this.refusals.delete(key);
    }
  }

  private note(key: string, startedAt: number, retryAfterMs = 0): void {
    const now = this.clock.now();
    const known = this.refusals.get(key);
    const isAnother = !known || known.at <= startedAt;
    const count = (known?.count ?? 0) + (isAnother ? 1 : 0);
    const grownMs = firstHoldMs * 2 ** (count - 1);
    const holdMs = retryAfterMs > 0 ? retryAfterMs : grownMs;
    // The capacity may have returned right after the upstream had decided, which is before this was heard.
    const until = Math.min(now + holdMs, startedAt + longestHoldMs);
    this.refusals.delete(key);
    this.refusals.set(key, { until: Math.max(known?.until ?? 0, until), at: now, count });
    const [oldest] = this.refusals.keys();
    if (this.refusals.size > this.most && oldest !== undefined) this.refusals.delete(oldest);
  }
}

function regionKey(target: Target, callerId: string): string {
  return circuitKey(circuitFields(target, callerId));
}

function tierKey(region: string, { tier }: Target): string {
  return `${region}|${tier ?? ''}|`;
}
