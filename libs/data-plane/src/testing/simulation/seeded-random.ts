/** Numbers that look random and are the same for the same seed: mulberry32. */
export class SeededRandom {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** From 0 to 1, without 1. */
  readonly next = (): number => {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };

  /** A whole number, both limits included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** True so often. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** @throws when there is nothing to pick from */
  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error('There is nothing to pick from.');
    return items[Math.floor(this.next() * items.length)] as Item;
  }
}
