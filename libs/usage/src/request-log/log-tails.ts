import {
  TooManyConcurrentError,
  type Clock,
  type ArrivedRow,
  type Arrivals,
  type LogFilter,
  type RequestLogStore,
  type Scheduler,
} from '@model-gateway/core';

/** Why a tail ends. */
export type TailEnd = 'draining' | 'signed_out' | 'too_slow';

/** What a tail says. */
export type TailEvent =
  | { readonly type: 'record'; readonly arrived: ArrivedRow }
  /** More requests arrived than a tail shows. */
  | {
      readonly type: 'skipped';
      readonly count: number;
      /** True: there were more, and nobody knows how many. */
      readonly isIncomplete: boolean;
      /** Until when: milliseconds since 1970. */
      readonly until: number;
    }
  | {
      readonly type: 'state';
      readonly position: string;
      readonly at: number;
      /** Records that are durable and not indexed yet. */
      readonly unfiled: number;
      /** Requests that have matched since the beginning, shown or not. */
      readonly matched: number;
    }
  | { readonly type: 'end'; readonly reason: TailEnd };

/** A reader of new requests. */
export interface TailReader {
  /** Whose it is: their number is limited. */
  readonly owner: string;
  readonly filter: LogFilter;
  /** The position to go on from; absent: from now on. */
  readonly after?: string;
  /** Receives what happens. Must not throw. After an `end` nothing follows. */
  readonly listener: (event: TailEvent) => void;
}

/** The dependencies of {@link LogTails}. */
export interface LogTailsDependencies {
  readonly store: Pick<RequestLogStore, 'arrivals' | 'unindexed'>;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
}

interface Tail {
  readonly reader: TailReader;
  position: string | undefined;
  matched: number;
  stateAt: number;
}

const pollEveryMs = 1_000;
const stateEveryMs = 5_000;
/** The most rows that a tail shows of one look: the newest. */
const shownRows = 50;
/** The most that a tail shows of what it has missed. */
const missedRows = 1_000;
/** The most rows that one look reads. */
const lookedRows = 1_000;
const mostTails = 50;
const mostOfOwner = 5;

/**
 * Follows the log for all its readers with one look a second. Looks only while there is a reader, and one look at a time: while
 * the store is away, the next one goes on where the last one was.
 */
export class LogTails {
  private readonly tails = new Set<Tail>();
  private isLooking = false;
  private cancelLook: (() => void) | undefined;

  constructor(private readonly dependencies: LogTailsDependencies) {}

  /**
   * Begins to read. Returns how to stop.
   *
   * @throws TooManyConcurrentError when there are too many readers
   * @throws InvalidRequestError for a position that is not one of the log
   */
  async follow(reader: TailReader): Promise<() => void> {
    const { clock } = this.dependencies;
    this.checkNumber(reader.owner);
    const tail: Tail = { reader, position: undefined, matched: 0, stateAt: clock.now() };
    this.tails.add(tail);
    const stop = (): void => void this.tails.delete(tail);
    try {
      const first = await this.look([tail], reader.after, undefined, missedRows);
      // Others go on from the same position: from now on one look serves them all.
      tail.position = first.next;
      this.sayState(tail);
    } catch (error) {
      stop();
      throw error;
    }
    this.schedule();
    return stop;
  }

  /** Ends all readers. */
  end(reason: TailEnd): void {
    for (const { reader } of [...this.tails]) reader.listener({ type: 'end', reason });
    this.tails.clear();
    this.cancelLook?.();
    this.cancelLook = undefined;
  }

  private checkNumber(owner: string): void {
    const own = [...this.tails].filter(({ reader }) => reader.owner === owner).length;
    if (own < mostOfOwner && this.tails.size < mostTails) return;
    const most = own < mostOfOwner ? `this process has ${mostTails}` : `you have ${mostOfOwner}`;
    throw new TooManyConcurrentError(`The log is followed too often: ${most} readers already.`, stateEveryMs);
  }

  private schedule(): void {
    if (this.isLooking || this.cancelLook !== undefined || this.tails.size === 0) return;
    this.cancelLook = this.dependencies.scheduler.schedule(pollEveryMs, () => void this.lookForAll());
  }

  private async lookForAll(): Promise<void> {
    this.cancelLook = undefined;
    this.isLooking = true;
    let until: string | undefined;
    for (const [position, tails] of this.byPosition()) {
      try {
        // Later groups read as far as the first, so that all have one position afterwards.
        const { next } = await this.look(tails, position, until, shownRows);
        until ??= next;
        for (const tail of tails) tail.position = next;
      } catch {
        // The store is away: the next look reads what this one has not.
        break;
      }
    }
    for (const tail of this.tails) {
      if (this.dependencies.clock.now() >= tail.stateAt + stateEveryMs) this.sayState(tail);
    }
    this.isLooking = false;
    this.schedule();
  }

  private byPosition(): ReadonlyMap<string, Tail[]> {
    const groups = new Map<string, Tail[]>();
    for (const tail of this.tails) {
      if (tail.position === undefined) continue;
      const group = groups.get(tail.position);
      if (group) group.push(tail);
      else groups.set(tail.position, [tail]);
    }
    return groups;
  }

  private async look(
    tails: readonly Tail[],
    after: string | undefined,
    until: string | undefined,
    limit: number,
  ): Promise<Arrivals> {
    const arrivals = await this.dependencies.store.arrivals({
      ...(after !== undefined && { after }),
      ...(until !== undefined && { until }),
      filters: tails.map(({ reader }) => reader.filter),
      limit,
      looked: lookedRows,
    });
    for (const [place, tail] of tails.entries()) this.say(tail, arrivals, place);
    return arrivals;
  }

  private say(tail: Tail, { found, unread, isIncomplete }: Arrivals, place: number): void {
    const { rows, skipped } = found[place] ?? { rows: [], skipped: 0 };
    tail.matched += rows.length + skipped;
    if (!this.tails.has(tail)) return;
    const { listener } = tail.reader;
    if (skipped > 0 || unread > 0 || isIncomplete) {
      const until = rows[0]?.row.at ?? this.dependencies.clock.now();
      listener({ type: 'skipped', count: skipped + unread, isIncomplete, until });
    }
    for (const arrived of rows) if (this.tails.has(tail)) listener({ type: 'record', arrived });
  }

  private sayState(tail: Tail): void {
    const { clock, store } = this.dependencies;
    if (tail.position === undefined || !this.tails.has(tail)) return;
    tail.stateAt = clock.now();
    tail.reader.listener({
      type: 'state',
      position: tail.position,
      at: clock.now(),
      unfiled: store.unindexed?.()?.records ?? 0,
      matched: tail.matched,
    });
  }
}
