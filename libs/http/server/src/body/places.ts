import type { BodyShare } from './body-budget.js';
import { clientDisconnected } from './client-disconnected.js';

/** Admits as many tasks at the same time as there are places; others wait in order. */
export class Places {
  private readonly waiting = new Set<() => void>();

  constructor(private free: number) {}

  /**
   * Resolves when the task has a place, which it must {@link leave}. Throws `CancelledError` when the request ends before.
   *
   * @param share of the request
   */
  async enter(share?: BodyShare): Promise<true> {
    if (this.free > 0) this.free -= 1;
    else await this.wait(share);
    return true;
  }

  leave(): void {
    const [next] = this.waiting;
    if (next) next();
    else this.free += 1;
  }

  private wait(share: BodyShare | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const admit = (): void => {
        this.waiting.delete(admit);
        stopListening?.();
        resolve();
      };
      const stopListening = share?.onRelease(() => {
        this.waiting.delete(admit);
        reject(clientDisconnected());
      });
      this.waiting.add(admit);
    });
  }
}
