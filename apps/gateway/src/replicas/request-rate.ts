import type { Clock, RequestObserver, RequestRecord } from '@model-gateway/core';

const seconds = 60;

/** Counts the requests of callers that ended within the last minute. */
export class RequestRate implements RequestObserver {
  private readonly counts = new Array<number>(seconds).fill(0);
  private newest = 0;

  constructor(private readonly clock: Clock) {}

  observe({ route }: Pick<RequestRecord, 'route'>): void {
    if (route.startsWith('/admin/')) return;
    this.forgetOlder();
    const place = this.newest % seconds;
    this.counts[place] = (this.counts[place] ?? 0) + 1;
  }

  perMinute(): number {
    this.forgetOlder();
    return this.counts.reduce((sum, count) => sum + count, 0);
  }

  private forgetOlder(): void {
    const now = Math.floor(this.clock.now() / 1_000);
    // A clock that was put back forgets all.
    const gone = now < this.newest ? seconds : Math.min(seconds, now - this.newest);
    for (let step = 0; step < gone; step += 1) this.counts[(now - step) % seconds] = 0;
    this.newest = now;
  }
}
