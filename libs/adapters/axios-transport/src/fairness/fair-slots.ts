import { OverloadedError, type UpstreamShare } from '@model-gateway/core';
import { RecentPace } from './recent-pace.js';
import { precedes, type SlotGroup, type SlotOwner, type Waiter } from './slot-owner.js';
import { WholeSlots } from './whole-slots.js';

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

const ungrouped = { owner: '', weight: 1 };

/**
 * For each unit of its weight, an owner may hold this many times the number of free slots. One owner alone leaves an eighth of
 * the slots free, two leave a sixty-fourth. So the next owner finds a free slot, although no request in progress is ended for
 * it. While there are several groups this holds for groups instead: what owners in them may hold would otherwise depend on
 * how many others a group has.
 */
const freeMultiple = 7;

/**
 * Divides the connections to one upstream among groups of callers, such as workspaces, and among the callers of a group. A
 * request gets a slot at once while its group and its owner are below their shares; others wait. A slot that becomes free goes
 * to the waiting group that holds the least for its weight, in it to the owner that holds the least for its weight, and within
 * an owner in the order of arrival. Nobody waits beyond the deadline, and the queue is bounded: an owner may have as many
 * requests in it as there are places left, and so may a group.
 */
export class FairSlots {
  private used = 0;
  private waitingCount = 0;
  private refusedCount = 0;
  private readonly rounding = new WholeSlots();
  private readonly groups = new Map<string, SlotGroup>();
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
      this.hold(owner);
      return owner;
    }
    return undefined;
  }

  /** Waits for a slot. Rejects with `OverloadedError`, or with the reason of the signal. */
  wait(share: UpstreamShare, signal: AbortSignal): Promise<SlotOwner> {
    const owner = this.owner(share);
    if (this.waitingOf(owner) >= Math.max(1, this.options.mostWaiting - this.waitingCount)) {
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
      this.countWaiting(owner, 1);
    });
  }

  /** Gives a slot back, to be called once for each. */
  release(owner: SlotOwner): void {
    this.used -= 1;
    owner.held -= 1;
    owner.group.held -= 1;
    this.pace.note();
    if (this.waitingCount > 0) this.grantFree();
    this.forget(owner);
  }

  private hold(owner: SlotOwner): void {
    this.used += 1;
    owner.held += 1;
    owner.group.held += 1;
  }

  private countWaiting(owner: SlotOwner, change: 1 | -1): void {
    this.waitingCount += change;
    owner.group.waitingCount += change;
  }

  private waitingOf({ waiting, group }: SlotOwner): number {
    return this.groups.size === 1 ? waiting.length : Math.max(waiting.length, group.waitingCount);
  }

  private grantFree(): void {
    for (let next = this.nextOwner(); next; next = this.nextOwner()) {
      const waiter = next.waiting.shift();
      this.countWaiting(next, -1);
      this.hold(next);
      waiter?.grant();
    }
  }

  /**
   * Of the waiting group below its share that holds the least for its weight, the waiting owner that holds the least for its; of
   * equal ones, the one that waits longest.
   */
  private nextOwner(): SlotOwner | undefined {
    let best: SlotOwner | undefined;
    const part = this.rounding.nextPart();
    for (const group of this.groups.values()) {
      if (group.waitingCount === 0) continue;
      let bestOfGroup: SlotOwner | undefined;
      for (const owner of group.owners.values()) {
        if (
          owner.waiting.length > 0 &&
          this.mayHold(owner) &&
          (!bestOfGroup || precedes(owner, bestOfGroup, part))
        )
          bestOfGroup = owner;
      }
      if (bestOfGroup && (!best || precedes(bestOfGroup, best, part, group, best.group))) best = bestOfGroup;
    }
    return best;
  }

  private mayHold(owner: SlotOwner): boolean {
    const { held, weight } = this.groups.size === 1 ? owner : owner.group;
    const free = this.options.slots - this.used;
    return free > 0 && (held === 0 || held < freeMultiple * weight * free);
  }

  private owner({
    owner: name,
    weight,
    group: { owner: groupName, weight: groupWeight } = ungrouped,
  }: UpstreamShare): SlotOwner {
    let group = this.groups.get(groupName);
    if (!group) {
      group = { name: groupName, weight: groupWeight, held: 0, waitingCount: 0, owners: new Map() };
      this.groups.set(groupName, group);
    }
    group.weight = groupWeight;
    let owner = group.owners.get(name);
    if (!owner) {
      owner = { name, weight, held: 0, waiting: [], group };
      group.owners.set(name, owner);
    }
    owner.weight = weight;
    return owner;
  }

  private forget(owner: SlotOwner): void {
    const { group } = owner;
    if (owner.held > 0 || owner.waiting.length > 0) return;
    group.owners.delete(owner.name);
    if (group.owners.size === 0) this.groups.delete(group.name);
  }

  private remove(owner: SlotOwner, waiter: Waiter): void {
    const index = owner.waiting.indexOf(waiter);
    if (index >= 0) {
      owner.waiting.splice(index, 1);
      this.countWaiting(owner, -1);
    }
    this.forget(owner);
  }

  private overloaded({ waiting }: SlotOwner, why: string): OverloadedError {
    this.refusedCount += 1;
    const retryAfterMs = this.pace.msFor(waiting.length + 1, this.options.waitMs);
    return new OverloadedError(`The request was not sent: ${why}.`, retryAfterMs);
  }
}
