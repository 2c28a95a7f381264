import type { SharedCircuitBreakers } from '../ports/shared-circuit-breakers.js';
import type { Clock } from '../ports/clock.js';

/** Connects instances within one process: an announcement reaches all others at once, unless interrupted. */
export class MemoryCircuitBreakers {
  private readonly instances: Map<string, number>[] = [];
  private isAway = false;

  constructor(private readonly clock: Clock) {}

  /** The instance of another process that starts now. */
  join(): SharedCircuitBreakers {
    const { instances, clock } = this;
    const own = new Map(this.isAway ? [] : instances.flatMap((instance) => [...instance]));
    instances.push(own);
    return {
      announce: (key, openUntil) => {
        if (!(openUntil > clock.now())) return;
        for (const instance of this.isAway ? [own] : instances) instance.set(key, openUntil);
      },
      openUntil: (key) => own.get(key),
    };
  }

  /** From now on no announcement reaches another instance. */
  interrupt(): void {
    this.isAway = true;
  }

  resume(): void {
    this.isAway = false;
  }
}
