import { defaultMaxEventSize, EventTooLargeError } from './event-too-large-error.js';

/** How a decoder behaves. */
export interface DecoderOptions {
  /** Bytes that one event may take; 64 MiB when absent. More is an `EventTooLargeError`. */
  readonly maxEventSize?: number;
}

/**
 * The bytes that no event claims yet. They are kept as they came and joined once, so an event of many megabytes
 * that arrives in thousands of pieces costs no more than its size.
 */
export class PendingBytes {
  readonly maxSize: number;
  private chunks: Uint8Array[] = [];
  private total = 0;
  // A byte-order mark is text here; the decoders skip it themselves, and only where it may stand.
  private readonly decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  constructor(options: DecoderOptions = {}) {
    this.maxSize = options.maxEventSize ?? defaultMaxEventSize;
  }

  get size(): number {
    return this.total;
  }

  /** Keeps a copy: the caller may reuse its buffer. */
  add(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.total += bytes.length;
    this.checkSize(this.total);
    this.chunks.push(bytes.slice());
  }

  /** All pending text, followed by `last`. No bytes are pending afterwards. */
  take(last: Uint8Array): string {
    if (this.total === 0) return this.decoder.decode(last);
    const joined = new Uint8Array(this.total + last.length);
    let offset = 0;
    for (const chunk of this.chunks) {
      joined.set(chunk, offset);
      offset += chunk.length;
    }
    joined.set(last, offset);
    this.chunks = [];
    this.total = 0;
    return this.decoder.decode(joined);
  }

  /** Throws when an event of that many bytes is too large. */
  checkSize(size: number): void {
    if (size > this.maxSize) throw new EventTooLargeError(this.maxSize);
  }
}
