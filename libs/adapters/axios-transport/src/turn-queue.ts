/** Does one piece of work in each turn of the event loop, so that whatever else waits has its turn between two. */
export class TurnQueue {
  private readonly waiting: (() => void)[] = [];

  /** Never at once. Work is done in order, and does not throw. */
  add(work: () => void): void {
    this.waiting.push(work);
    if (this.waiting.length === 1) setImmediate(this.next);
  }

  private readonly next = (): void => {
    const work = this.waiting.shift();
    if (this.waiting.length > 0) setImmediate(this.next);
    work?.();
  };
}
