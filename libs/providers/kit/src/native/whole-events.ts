import { joinBytes } from './join-bytes.js';

const lineFeed = 10;
const carriageReturn = 13;
const nothing = new Uint8Array(0);

/**
 * Cuts a stream of server-sent events behind whole events, at whatever places the network cut it. A client never gets
 * half an event, so that whatever has to be said when the upstream breaks off can be said in an event of its own.
 */
export class WholeEvents {
  /** Begins with the event that is not whole yet. */
  private held: Uint8Array[] = [];
  private lineIsEmpty = true;
  private lastLineWasEmpty = false;
  private afterCarriageReturn = false;

  /** The bytes of the events that these bytes complete; empty when they complete none. */
  push(bytes: Uint8Array): Uint8Array {
    const cut = this.behindLastEvent(bytes);
    if (cut === 0) {
      // Kept as a copy: the caller may reuse its buffer.
      if (bytes.length > 0) this.held.push(bytes.slice());
      return nothing;
    }
    const whole = this.join(cut === bytes.length ? bytes : bytes.subarray(0, cut));
    if (cut < bytes.length) this.held.push(bytes.slice(cut));
    return whole;
  }

  /** What was held back when the stream ends. */
  end(): Uint8Array {
    return this.join(nothing);
  }

  /** Where the text behind the last blank line begins; 0 when there is no blank line. Each byte is looked at once. */
  private behindLastEvent(bytes: Uint8Array): number {
    const { length } = bytes;
    // Nearly every read holds whole events.
    const startsFresh = this.held.length === 0 && this.lineIsEmpty && !this.afterCarriageReturn;
    if (startsFresh && bytes[length - 1] === lineFeed && bytes[length - 2] === lineFeed) return length;
    let cut = 0;
    for (let index = 0; index < length; index++) {
      const byte = bytes[index];
      if (byte === lineFeed && this.afterCarriageReturn) {
        this.afterCarriageReturn = false;
        if (this.lastLineWasEmpty) cut = index + 1;
      } else if (byte === lineFeed || byte === carriageReturn) {
        if (this.lineIsEmpty) cut = index + 1;
        this.lastLineWasEmpty = this.lineIsEmpty;
        this.lineIsEmpty = true;
        this.afterCarriageReturn = byte === carriageReturn;
      } else {
        this.lineIsEmpty = false;
        this.afterCarriageReturn = false;
      }
    }
    return cut;
  }

  private join(last: Uint8Array): Uint8Array {
    if (this.held.length === 0) return last;
    const joined = joinBytes([...this.held, last]);
    this.held = [];
    return joined;
  }
}
