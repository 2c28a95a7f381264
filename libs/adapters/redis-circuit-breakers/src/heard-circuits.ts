interface Entry {
  readonly openUntil: number;
  readonly id: string;
  readonly order: number;
}

/** What one may have heard of an open circuit. */
export interface Hearsay {
  readonly name: string;
  readonly id: string;
  /** Milliseconds since 1970, by this process's clock. */
  readonly openUntil: number;
}

/** Until when circuits are open, as was last heard. Of too many, those are forgotten of which nothing was heard the longest. */
export class HeardCircuits {
  /** In the order in which they were heard of last. */
  private readonly entries = new Map<string, Entry>();
  private latestEnd = 0;
  private lastOrder = 0;

  /** @param most how many circuits are known at most */
  constructor(private readonly most: number) {}

  get isEmpty(): boolean {
    return this.entries.size === 0;
  }

  /** Grows with everything that is heard: says what came before what. */
  get order(): number {
    return this.lastOrder;
  }

  /** Until when it is open, in milliseconds since 1970; undefined: nothing was heard, or that is over. */
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
   * Takes what was heard. What is heard again, by whatever way, changes nothing: a time that moved by a millisecond would
   * be taken for another opening.
   *
   * @param asOf the {@link order} from which on anything else that was heard is newer than this. Absent: nothing is
   */
  hear({ name, id, openUntil }: Hearsay, now: number, asOf = this.lastOrder): void {
    const known = this.entries.get(name);
    if (known && (known.id === id || known.order > asOf)) return;
    this.entries.delete(name);
    this.makeRoom(now);
    this.lastOrder += 1;
    this.entries.set(name, { openUntil, id, order: this.lastOrder });
    this.latestEnd = Math.max(this.latestEnd, openUntil);
  }

  private makeRoom(now: number): void {
    for (const [name, { openUntil }] of this.entries) {
      if (openUntil > now && this.entries.size < this.most) return;
      this.entries.delete(name);
    }
  }
}
