import { longStringBytes, readLongText, type LongText } from '@model-gateway/core';

/** Chunks that were left out of a text. */
export interface ChunkRun {
  /** Where in the rest of the text they stood. */
  readonly at: number;
  readonly chunks: readonly LongText[];
}

const quote = 0x22;
const backslash = 0x5c;

/**
 * A large body as it arrives. Chunks within a long string, which have neither quotes nor escapes, are not copied: new memory of
 * that size is dear, because the kernel clears each page. The beginning of such a string stays in the rest, so that a scan of the
 * rest finds a long string there.
 */
export class LongBody {
  private readonly chunks: Buffer[] = [];
  private readonly others: Buffer[] = [];
  private readonly leftOut: { readonly at: number; readonly chunks: LongText[] }[] = [];
  private othersLength = 0;
  /** Bytes without quotes and escapes at the end of {@link others}. */
  private plainLength = 0;

  add(chunk: Buffer): void {
    this.chunks.push(chunk);
    const isPlain = !chunk.includes(quote) && !chunk.includes(backslash);
    // Now, while it is in the cache of the processor, and not all of the body at once.
    const text = isPlain && this.plainLength >= longStringBytes ? readLongText([chunk]) : undefined;
    if (text) {
      this.leaveOut(text);
      return;
    }
    this.plainLength = isPlain ? this.plainLength + chunk.length : 0;
    this.others.push(chunk);
    this.othersLength += chunk.length;
  }

  /** Bytes in all. */
  get length(): number {
    return this.chunks.reduce((sum, { length }) => sum + length, 0);
  }

  /** What was left out, in order. */
  get runs(): readonly ChunkRun[] {
    return this.leftOut;
  }

  /** The text without the runs. */
  rest(): Buffer {
    return Buffer.concat(this.others, this.othersLength);
  }

  /** The whole text: a copy. */
  join(): Buffer {
    return Buffer.concat(this.chunks);
  }

  private leaveOut(chunk: LongText): void {
    const last = this.leftOut.at(-1);
    if (last?.at === this.othersLength) last.chunks.push(chunk);
    else this.leftOut.push({ at: this.othersLength, chunks: [chunk] });
  }
}
