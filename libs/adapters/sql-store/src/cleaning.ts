import type { Clock } from '@model-gateway/core';

const intervalMs = 10 * 60 * 1000;

/** Cleans up now and then, after something was written anyway: a batch at a time, and nobody waits for it. */
export class Cleaning {
  private nextAt = -Infinity;
  private isRunning = false;

  /**
   * @param clean deletes a batch and gives whether there is more
   * @param onFailure what could not be deleted is deleted another time
   */
  constructor(
    private readonly clock: Clock,
    private readonly clean: () => Promise<boolean>,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Something was written. */
  written(): void {
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
