import type { DestinationStream } from 'pino';

/** Where gathered lines go. */
export interface LineDestination {
  write(bytes: Buffer): unknown;
  /** Returns when all is written. */
  flushSync(): void;
}

/** Characters that are worth a write. */
const enough = 65_536;
/** How long a line waits at most, milliseconds. */
const longestWaitMs = 250;

/**
 * Gathers log lines and hands them on together: a write for each would cost more than all else that logging does.
 * Pino's own destination can gather too, but measures all that it holds again for every line.
 */
export class GatheredLines implements DestinationStream {
  private text = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly destination: LineDestination) {}

  write(line: string): void {
    this.text += line;
    if (this.text.length >= enough) this.handOn();
    else this.timer ??= setTimeout(() => this.handOn(), longestWaitMs).unref();
  }

  /** Leaves nothing behind: for the end of the process. */
  flushSync(): void {
    this.handOn();
    this.destination.flushSync();
  }

  private handOn(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.text === '') return;
    this.destination.write(Buffer.from(this.text));
    this.text = '';
  }
}
