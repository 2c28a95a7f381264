import type { Clock } from '@model-gateway/core';

const intervalMs = 10 * 60 * 1000;

/** Deletes outdated rows in the background: after a write, at most every ten minutes, one batch at a time. */
export class Cleaning {
  private nextAt = -Infinity;
  private isRunning = false;

  /**
   * @param clean deletes a batch and gives whether there may be more
   * @param onFailure receives a failure; the next run retries
   */
  constructor(
    private readonly clock: Clock,
    private readonly clean: () => Promise<boolean>,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Called after each write. */
  afterWrite(): void {
    const now = this.clock.now();
    if (this.isRunning || now < this.nextAt) return;
    this.isRunning = true;
    this.nextAt = now + intervalMs;
    this.clean()
      .then((more) => {
        if (more) this.nextAt = now;
      }, this.onFailure)
      .finally(() => {
        this.isRunning = false;
      });
  }
}
