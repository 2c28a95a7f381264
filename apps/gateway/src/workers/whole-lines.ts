import type { LineDestination } from '../logging/pino-logger.js';

const newline = 10;
/** Bytes of one line; longer lines are written in pieces. */
const longestLine = 1_048_576;

/**
 * Forwards the output of one worker in whole lines. Lines that several processes write into one pipe would be interleaved
 * when the pipe is full.
 */
export class WholeLines {
  private rest: Buffer[] = [];
  private restBytes = 0;

  constructor(private readonly destination: Pick<LineDestination, 'write'>) {}

  write(bytes: Buffer): void {
    const end = bytes.lastIndexOf(newline) + 1;
    if (end > 0) {
      this.destination.write(Buffer.concat([...this.rest, bytes.subarray(0, end)]));
      this.setRest(end < bytes.length ? [bytes.subarray(end)] : []);
    } else this.setRest([...this.rest, bytes]);
    if (this.restBytes > longestLine) this.end();
  }

  /** The worker has ended: writes the rest as a line of its own. */
  end(): void {
    if (this.restBytes > 0) this.destination.write(Buffer.concat([...this.rest, Buffer.from('\n')]));
    this.setRest([]);
  }

  private setRest(rest: Buffer[]): void {
    this.rest = rest;
    this.restBytes = rest.reduce((bytes, piece) => bytes + piece.length, 0);
  }
}
