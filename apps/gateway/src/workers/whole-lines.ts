import type { LineDestination } from '../logging/gathered-lines.js';

const newline = 10;
/** Bytes of one line; what is longer is handed on in pieces. */
const longestLine = 1_048_576;

/**
 * Hands on what one worker prints, whole lines at a time: lines that several processes write into one pipe would run
 * into each other when it is full.
 */
export class WholeLines {
  private rest: Buffer[] = [];
  private restBytes = 0;

  constructor(private readonly destination: Pick<LineDestination, 'write'>) {}

  write(bytes: Buffer): void {
    const end = bytes.lastIndexOf(newline) + 1;
    if (end > 0) {
      this.destination.write(Buffer.concat([...this.rest, bytes.subarray(0, end)]));
      this.keep(end < bytes.length ? [bytes.subarray(end)] : []);
    } else this.keep([...this.rest, bytes]);
    if (this.restBytes > longestLine) this.end();
  }

  /** The worker is gone: what it has left of a line becomes one. */
  end(): void {
    if (this.restBytes > 0) this.destination.write(Buffer.concat([...this.rest, Buffer.from('\n')]));
    this.keep([]);
  }

  private keep(rest: Buffer[]): void {
    this.rest = rest;
    this.restBytes = rest.reduce((bytes, piece) => bytes + piece.length, 0);
  }
}
