import type { Clock, RefusalMemory, RefusedMember, Target } from '@model-gateway/core';

/** After so long a model may have learned what it refused: it is asked again. */
const lifetimeMs = 3_600_000;

/** Models at their places. Names come from callers. */
const mostModels = 1000;

/** Of one model: far more than any was seen to refuse. */
const mostMembers = 32;

interface Refusals {
  readonly target: Target;
  readonly members: readonly RefusedMember[];
  readonly endsAt: number;
}

/** What a model refused lately. */
export interface RefusalStanding {
  readonly target: Pick<Target, 'kind' | 'slug' | 'model'>;
  readonly members: readonly RefusedMember[];
}

const none: readonly RefusedMember[] = [];

/** Remembers for an hour, for each model of a catalog entry, or of an upstream without one. */
export class TimedRefusalMemory implements RefusalMemory {
  /** The oldest first. */
  private readonly refusals = new Map<string, Refusals>();

  constructor(private readonly clock: Clock) {}

  recall(target: Target): readonly RefusedMember[] {
    if (this.refusals.size === 0) return none;
    const place = placeOf(target);
    const known = this.refusals.get(place);
    if (!known) return none;
    if (known.endsAt > this.clock.now()) return known.members;
    this.refusals.delete(place);
    return none;
  }

  learn(target: Target, members: readonly RefusedMember[]): void {
    const place = placeOf(target);
    // Requests that run at the same time are refused alike.
    const others = this.recall(target).filter((known) => !members.some((member) => isSame(known, member)));
    const joined = [...others, ...members].slice(-mostMembers);
    this.refusals.delete(place);
    this.refusals.set(place, { target, members: joined, endsAt: this.clock.now() + lifetimeMs });
    const [oldest] = this.refusals.keys();
    if (this.refusals.size > mostModels && oldest !== undefined) this.refusals.delete(oldest);
  }

  /** What is remembered now, for each model. */
  *standings(): Iterable<RefusalStanding> {
    const now = this.clock.now();
    for (const { target, members, endsAt } of this.refusals.values()) {
      if (endsAt > now) yield { target, members };
    }
  }
}

function isSame(one: RefusedMember, other: RefusedMember): boolean {
  return JSON.stringify([one.names, one.value]) === JSON.stringify([other.names, other.value]);
}

/** A host that a caller named speaks for itself only. */
function placeOf({ kind, slug = '', sharedBy = '', baseUrl = '', model }: Target): string {
  return [kind, slug, sharedBy, baseUrl, model].join(' ');
}
