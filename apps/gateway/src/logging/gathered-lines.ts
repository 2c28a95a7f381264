import type { DestinationStream } from 'pino';

/** The destination of batched lines. */
export interface LineDestination {
  write(bytes: Buffer): unknown;
  /** Returns when everything is written. */
  flushSync(): void;
}

/** Characters per write. */
const enough = 65_536;
/** Maximum delay of a line, milliseconds. */
const longestWaitMs = 250;

/**
 * Writes log lines in batches: one write per line costs more than everything else in logging. Pino's own destination can
 * batch as well, but computes the length of its whole buffer again for every line.
 */
export class GatheredLines implements DestinationStream {
  private text = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly destination: LineDestination) {}

  write(line: string): void {
    this.text += line;
    if (this.text.length >= enough) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), longestWaitMs).unref();
  }

  /** Writes all lines; for the end of the process. */
  flushSync(): void {
    this.flush();
    this.destination.flushSync();
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.text === '') return;
    this.destination.write(Buffer.from(this.text));
    this.text = '';
  }
}
