interface Entry {
  readonly openUntil: number;
  readonly id: string;
  readonly sequence: number;
}

/** An opening with its end by the clock of this process. */
export interface KnownOpening {
  readonly name: string;
  readonly id: string;
  /** Milliseconds since 1970, by this process's clock. */
  readonly openUntil: number;
}

/** The circuits that are open as far as this process knows. When it is full, the least recently recorded are evicted. */
export class OpenCircuits {
  /** In the sequence in which they were recorded. */
  private readonly entries = new Map<string, Entry>();
  private latestEnd = 0;
  private lastSequence = 0;

  /** @param capacity the largest number of circuits */
  constructor(private readonly capacity: number) {}

  get isEmpty(): boolean {
    return this.entries.size === 0;
  }

  /** Grows with each recorded opening. */
  get sequence(): number {
    return this.lastSequence;
  }

  /** Until when a circuit is open, in milliseconds since 1970; undefined: no opening is known, or it is over. */
  openUntil(name: string, now: number): number | undefined {
    if (now >= this.latestEnd) {
      this.entries.clear();
      this.latestEnd = 0;
      return undefined;
    }
    const openUntil = this.entries.get(name)?.openUntil;
    return openUntil !== undefined && openUntil > now ? openUntil : undefined;
  }

  /**
   * Records an opening. One that arrives again changes nothing: an end that moved by a millisecond would look like
   * another opening.
   *
   * @param asOf the {@link sequence} at which the opening was read; openings recorded since are newer. Default: now
   */
  record({ name, id, openUntil }: KnownOpening, now: number, asOf = this.lastSequence): void {
    const known = this.entries.get(name);
    if (known && (known.id === id || known.sequence > asOf)) return;
    this.entries.delete(name);
    this.evict(now);
    this.lastSequence += 1;
    this.entries.set(name, { openUntil, id, sequence: this.lastSequence });
    this.latestEnd = Math.max(this.latestEnd, openUntil);
  }

  /** Deletes openings that are over, and the oldest one if the capacity is reached. */
  private evict(now: number): void {
    for (const [name, { openUntil }] of this.entries) {
      if (openUntil > now && this.entries.size < this.capacity) return;
      this.entries.delete(name);
    }
  }
}
