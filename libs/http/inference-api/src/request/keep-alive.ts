import type { ServerResponse } from 'node:http';

/** What a stream says while its upstream is silent. */
export interface KeepAlive {
  readonly everyMs: number;
  /** A whole event that means nothing, or what makes the next one. */
  readonly event: string | (() => string);
}

/** Writes an event into a stream that has been silent for some time, so that nobody on its way takes it for dead. */
export class StreamKeeper {
  private readonly timer: NodeJS.Timeout;

  constructor(response: ServerResponse, { everyMs, event }: KeepAlive) {
    this.timer = setInterval(() => {
      if (response.headersSent && !response.writableEnded && !response.writableNeedDrain)
        response.write(typeof event === 'string' ? event : event());
    }, everyMs);
    this.timer.unref();
  }

  /** To be called after each event of the upstream's. */
  wrote(): void {
    this.timer.refresh();
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
