import { performance } from 'node:perf_hooks';
import { TooManyConcurrentError } from '@model-gateway/core';

/** No pause follows a task that took less, in milliseconds. */
const leastMs = 2;
/** Tasks of one owner that wait at the same time. */
const mostWaiting = 32;
/** A task takes less than this: 16 KB of a header. */
const retryAfterMs = 5_000;

interface Task {
  run(): void;
}

/**
 * Runs work that keeps the event loop busy, such as compiling schemas. After a task that took long, as much time is left to
 * other requests before the next one. Tasks of several owners take turns.
 */
export class SpacedWork {
  private readonly waiting = new Map<string, Task[]>();
  /** When the next task may run. */
  private freeAt = 0;

  /** @param now milliseconds of a monotonic clock */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /**
   * Runs a task at once, or when it is its turn.
   *
   * @param owner such as the id of a key
   * @throws TooManyConcurrentError when the owner has too many tasks that wait
   */
  run<Result>(owner: string, task: () => Result): Result | Promise<Result> {
    if (this.waiting.size === 0 && this.now() >= this.freeAt) return this.timed(task);
    const others = this.waiting.get(owner) ?? [];
    if (others.length >= mostWaiting) {
      throw new TooManyConcurrentError(
        'The key has sent too many new configs that take long to read: store them, or send the same ones again.',
        retryAfterMs,
      );
    }
    if (this.waiting.size === 0) this.schedule();
    return new Promise<Result>((resolve, reject) => {
      const run = (): void => {
        try {
          resolve(this.timed(task));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      this.waiting.set(owner, [...others, { run }]);
    });
  }

  private timed<Result>(task: () => Result): Result {
    const begun = this.now();
    try {
      return task();
    } finally {
      const ended = this.now();
      if (ended - begun >= leastMs) this.freeAt = ended + (ended - begun);
    }
  }

  private schedule(): void {
    setTimeout(this.runNext, Math.max(0, this.freeAt - this.now()));
  }

  private readonly runNext = (): void => {
    for (const [owner, [task, ...others]] of this.waiting) {
      // The owner comes last the next time.
      this.waiting.delete(owner);
      if (others.length > 0) this.waiting.set(owner, others);
      task?.run();
      break;
    }
    if (this.waiting.size > 0) this.schedule();
  };
}
