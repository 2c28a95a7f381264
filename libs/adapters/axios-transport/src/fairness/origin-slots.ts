import { performance } from 'node:perf_hooks';
import { splitUrl } from '../split-url.js';
import { FairSlots } from './fair-slots.js';

/** From so many origins on, the slots of unused ones are dropped. */
const mostIdleOrigins = 100;

/** Requests that hold a slot or wait for one, and those that were refused so far. */
export interface SlotReading {
  readonly inUse: number;
  readonly waiting: number;
  readonly refused: number;
}

/** The slots of each upstream origin. */
export class OriginSlots {
  private readonly origins = new Map<string, FairSlots>();
  /** Of origins that were dropped. */
  private refusedBefore = 0;

  constructor(
    private readonly limits: { readonly connectionsPerOrigin: number; readonly queueTimeoutMs: number },
  ) {}

  /** What all origins have together. */
  reading(): SlotReading {
    const all = [...this.origins.values()];
    const sum = (of: (slots: FairSlots) => number): number => all.reduce((total, one) => total + of(one), 0);
    return {
      inUse: sum(({ inUse }) => inUse),
      waiting: sum(({ waiting }) => waiting),
      refused: this.refusedBefore + sum(({ refused }) => refused),
    };
  }

  /** @param url of a request */
  slotsOf(url: string): FairSlots {
    const { origin } = splitUrl(url);
    let slots = this.origins.get(origin);
    if (!slots) {
      if (this.origins.size >= mostIdleOrigins) this.dropIdle();
      slots = this.create();
      this.origins.set(origin, slots);
    }
    return slots;
  }

  private create(): FairSlots {
    const { connectionsPerOrigin, queueTimeoutMs } = this.limits;
    return new FairSlots({
      slots: connectionsPerOrigin,
      mostWaiting: connectionsPerOrigin,
      waitMs: queueTimeoutMs,
      now: () => performance.now(),
      schedule: (ms, callback) => {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    });
  }

  private dropIdle(): void {
    for (const [origin, { inUse, waiting, refused }] of this.origins) {
      if (inUse + waiting > 0) continue;
      this.origins.delete(origin);
      this.refusedBefore += refused;
    }
  }
}
