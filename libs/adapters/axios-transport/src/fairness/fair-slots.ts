import { OverloadedError, type UpstreamShare } from '@model-gateway/core';
import { RecentPace } from './recent-pace.js';

/** What {@link FairSlots} works with. */
export interface FairSlotsOptions {
  /** Requests in progress at the same time. */
  readonly slots: number;
  /** Requests that wait at the same time. */
  readonly mostWaiting: number;
  /** How long a request waits at most, in milliseconds. */
  readonly waitMs: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Calls back after so many milliseconds; gives what calls it off. */
  readonly schedule: (ms: number, callback: () => void) => () => void;
}

/** A request that waits for a slot. */
interface Waiter {
  readonly since: number;
  grant(): void;
}

/** One caller with requests in progress or waiting. */
export interface SlotOwner {
  readonly name: string;
  weight: number;
  held: number;
  readonly waiting: Waiter[];
}

/**
 * For each unit of its weight, an owner may hold this many times the number of free slots. One owner alone leaves an eighth of
 * the slots free, two leave a sixty-fourth. So the next owner finds a free slot, although no request in progress is ended for
 * it.
 */
const freeMultiple = 7;

/**
 * Divides the connections to one upstream among callers. A request gets a slot at once while its owner is below its share;
 * others wait. A slot that becomes free goes to the waiting owner that holds the least for its weight, and within an owner in
 * the order of arrival. Nobody waits beyond the deadline, and the queue is bounded: an owner may have as many requests in it
 * as there are places left.
 */
export class FairSlots {
  private used = 0;
  private waitingCount = 0;
  private refusedCount = 0;
  private readonly owners = new Map<string, SlotOwner>();
  private readonly pace: RecentPace;

  constructor(private readonly options: FairSlotsOptions) {
    this.pace = new RecentPace(options.now);
  }

  /** Requests in progress. */
  get inUse(): number {
    return this.used;
  }

  /** Requests that wait. */
  get waiting(): number {
    return this.waitingCount;
  }

  /** Requests that were refused so far. */
  get refused(): number {
    return this.refusedCount;
  }

  /** Takes a slot, to be given back by {@link release}; undefined: the request has to {@link wait}. */
  take(share: UpstreamShare): SlotOwner | undefined {
    const owner = this.owner(share);
    if (owner.waiting.length === 0 && this.mayHold(owner)) {
      this.used += 1;
      owner.held += 1;
      return owner;
    }
    return undefined;
  }

  /** Waits for a slot. Rejects with `OverloadedError`, or with the reason of the signal. */
  wait(share: UpstreamShare, signal: AbortSignal): Promise<SlotOwner> {
    const owner = this.owner(share);
    if (owner.waiting.length >= Math.max(1, this.options.mostWaiting - this.waitingCount)) {
      const error = this.overloaded(owner, 'too many requests wait for a connection to the upstream already');
      this.forget(owner);
      return Promise.reject(error);
    }
    return new Promise((resolve, reject) => {
      const leave = (reason: Error): void => {
        end();
        this.remove(owner, waiter);
        reject(reason);
      };
      const onAbort = (): void => leave(signal.reason as Error);
      const cancel = this.options.schedule(this.options.waitMs, () =>
        leave(this.overloaded(owner, 'no connection to the upstream became free in time')),
      );
      const end = (): void => {
        cancel();
        signal.removeEventListener('abort', onAbort);
      };
      const waiter: Waiter = {
        since: this.options.now(),
        grant: () => {
          end();
          resolve(owner);
        },
      };
      signal.addEventListener('abort', onAbort);
      owner.waiting.push(waiter);
      this.waitingCount += 1;
    });
  }

  /** Gives a slot back, to be called once for each. */
  release(owner: SlotOwner): void {
    this.used -= 1;
    owner.held -= 1;
    this.pace.note();
    if (this.waitingCount > 0) this.grantFree();
    this.forget(owner);
  }

  private grantFree(): void {
    for (let next = this.nextOwner(); next; next = this.nextOwner()) {
      const waiter = next.waiting.shift();
      this.waitingCount -= 1;
      this.used += 1;
      next.held += 1;
      waiter?.grant();
    }
  }

  /** The waiting owner below its share that holds the least for its weight; of equal ones, the one that waits longest. */
  private nextOwner(): SlotOwner | undefined {
    let best: SlotOwner | undefined;
    for (const owner of this.owners.values()) {
      if (owner.waiting.length > 0 && this.mayHold(owner) && (!best || precedes(owner, best))) best = owner;
    }
    return best;
  }

  private mayHold({ held, weight }: SlotOwner): boolean {
    const free = this.options.slots - this.used;
    return free > 0 && (held === 0 || held < freeMultiple * weight * free);
  }

  private owner({ owner: name, weight }: UpstreamShare): SlotOwner {
    let owner = this.owners.get(name);
    if (!owner) {
      owner = { name, weight, held: 0, waiting: [] };
      this.owners.set(name, owner);
    }
    owner.weight = weight;
    return owner;
  }

  private forget(owner: SlotOwner): void {
    if (owner.held === 0 && owner.waiting.length === 0) this.owners.delete(owner.name);
  }

  private remove(owner: SlotOwner, waiter: Waiter): void {
    const index = owner.waiting.indexOf(waiter);
    if (index >= 0) {
      owner.waiting.splice(index, 1);
      this.waitingCount -= 1;
    }
    this.forget(owner);
  }

  private overloaded({ waiting }: SlotOwner, why: string): OverloadedError {
    this.refusedCount += 1;
    const retryAfterMs = this.pace.msFor(waiting.length + 1, this.options.waitMs);
    return new OverloadedError(`The request was not sent: ${why}.`, retryAfterMs);
  }
}

function precedes(owner: SlotOwner, other: SlotOwner): boolean {
  const difference = owner.held / owner.weight - other.held / other.weight;
  if (difference !== 0) return difference < 0;
  return (owner.waiting[0]?.since ?? 0) < (other.waiting[0]?.since ?? 0);
}
