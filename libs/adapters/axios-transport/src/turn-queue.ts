/** Runs one task per turn of the event loop, so that other work runs in between. */
export class TurnQueue {
  private readonly waiting: (() => void)[] = [];

  /** Adds a task, which runs asynchronously and in order, and must not throw. */
  add(task: () => void): void {
    this.waiting.push(task);
    if (this.waiting.length === 1) setImmediate(this.next);
  }

  private readonly next = (): void => {
    const task = this.waiting.shift();
    if (this.waiting.length > 0) setImmediate(this.next);
    task?.();
  };
}
