import { performance } from 'node:perf_hooks';
import { isDeadConnection } from './to-gateway-error.js';

/** After this time an upstream that closes the connection has perhaps begun to work on the request. */
const withinMs = 1_000;

/**
 * Recognises that an upstream has closed an idle connection while a request was on its way to it: the upstream has not seen the
 * request, which can be sent again. At most once for a request.
 */
export class IdleDeath {
  private isReused = false;
  private writtenAt = 0;
  private happened = false;

  get hasHappened(): boolean {
    return this.happened;
  }

  /**
   * The request is written.
   *
   * @param now milliseconds of the monotonic clock
   * @param isReused the connection has carried other requests
   */
  written(now: number, isReused: boolean): void {
    this.writtenAt = now;
    this.isReused = isReused;
  }

  /** Whether it is the cause of a failure before the response began. */
  isCauseOf(error: Error): boolean {
    if (this.happened || !this.isReused || !isDeadConnection(error)) return false;
    this.happened = performance.now() - this.writtenAt < withinMs;
    return this.happened;
  }
}
