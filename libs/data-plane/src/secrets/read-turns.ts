/** Lets a few pieces of work run at a time; the others wait for their turn in order. */
export class ReadTurns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.most) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      // The next one takes over this turn.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
