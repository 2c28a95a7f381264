import { ShuttingDownError } from '@model-gateway/core';
import type { RequestContext } from '../context/request-context.js';

/** The requests under way, and whether new ones may join them. */
export class RunningRequests {
  private readonly running = new Set<RequestContext>();
  private draining = false;
  private onIdle: (() => void) | undefined;

  get isDraining(): boolean {
    return this.draining;
  }

  /** Throws `ShuttingDownError` while draining, and what aborted the request if it is over already. */
  enter(context: RequestContext): void {
    if (this.draining) throw shuttingDown();
    context.signal.throwIfAborted();
    this.running.add(context);
  }

  leave(context: RequestContext): void {
    if (this.running.delete(context) && this.running.size === 0) this.onIdle?.();
  }

  /**
   * Takes no new requests and waits for those under way, at most `limitMs`; then gives the rest up, so that streams
   * end with an error of their own, and waits `graceMs` more for that to be written.
   */
  async drain(limitMs: number, graceMs: number): Promise<void> {
    this.draining = true;
    if (await this.idleWithin(limitMs)) return;
    for (const context of this.running) context.abort(shuttingDown());
    await this.idleWithin(graceMs);
  }

  private idleWithin(limitMs: number): Promise<boolean> {
    if (this.running.size === 0) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), limitMs);
      this.onIdle = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }
}

function shuttingDown(): ShuttingDownError {
  return new ShuttingDownError('This instance of the gateway is shutting down. Send the request again.');
}
