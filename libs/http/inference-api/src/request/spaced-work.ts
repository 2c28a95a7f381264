import { performance } from 'node:perf_hooks';
import { TooManyConcurrentError } from '@model-gateway/core';

/** No pause follows tasks that took less, in milliseconds. */
const leastMs = 2;
/** Subjects of one owner that wait at the same time. */
const mostWaiting = 100;
const retryAfterMs = 5_000;

/** Tasks that wait, by subject: the one that comes first runs next. */
type WaitingSubjects = Map<string, (() => void)[]>;

/**
 * Runs work that keeps the event loop busy, such as compiling schemas. After a task that took long, as much time is left to
 * other requests before the next one. Tasks of several owners take turns.
 */
export class SpacedWork {
  private readonly waiting = new Map<string, WaitingSubjects>();
  /** When the next task may run. */
  private freeAt = 0;

  /** @param now milliseconds of a monotonic clock */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /**
   * Runs a task at once, or when it is its turn.
   *
   * @param owner such as the id of a key
   * @param subject what the work is about: when it is done once, the other tasks about it are quick, and share its turn
   * @throws TooManyConcurrentError when tasks about too many subjects of the owner wait
   */
  run<Result>(owner: string, subject: string, task: () => Result): Result | Promise<Result> {
    if (this.waiting.size === 0 && this.now() >= this.freeAt) return this.timed(task);
    const subjects: WaitingSubjects = this.waiting.get(owner) ?? new Map();
    const tasks = subjects.get(subject) ?? [];
    if (tasks.length === 0 && subjects.size >= mostWaiting) {
      throw new TooManyConcurrentError(
        'The key has sent too many new configs that take long to read: store them, or send the same ones again.',
        retryAfterMs,
      );
    }
    if (this.waiting.size === 0) this.schedule();
    this.waiting.set(owner, subjects.set(subject, tasks));
    return new Promise<Result>((resolve, reject) => {
      tasks.push(() => {
        try {
          resolve(this.timed(task));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
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
    const [next] = this.waiting;
    if (next) this.runTurn(...next);
    if (this.waiting.size > 0) this.schedule();
  };

  private runTurn(owner: string, subjects: WaitingSubjects): void {
    // The owner comes last the next time.
    this.waiting.delete(owner);
    for (const [subject, tasks] of subjects) {
      this.runFirst(tasks);
      if (tasks.length === 0) subjects.delete(subject);
      break;
    }
    if (subjects.size > 0) this.waiting.set(owner, subjects);
  }

  /** Runs one task about a subject, and then others for as long as they are quick together. */
  private runFirst(tasks: (() => void)[]): void {
    tasks.shift()?.();
    const begun = this.now();
    while (tasks.length > 0 && this.now() - begun < leastMs) tasks.shift()?.();
  }
}
