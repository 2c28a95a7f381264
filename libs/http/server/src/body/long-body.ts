import { longStringBytes, readLongText, type LongText } from '@model-gateway/core';

/** Chunks that were left out of a text, one after the other. */
export interface ChunkRun {
  /** Where in the rest of the text they stood. */
  readonly at: number;
  readonly chunks: readonly LongText[];
}

const quote = 0x22;
const backslash = 0x5c;

/** Smaller chunks are joined: each one takes half a kilobyte besides its bytes. */
const smallBytes = 16 * 1024;
/** So many bytes of small chunks are joined at once. */
const joinedBytes = 64 * 1024;

/**
 * A large body as it arrives. Chunks within a long string, which have neither quotes nor escapes, are not copied: new memory of
 * that size is expensive, because the kernel clears each page. The beginning of such a string stays in the rest, so that a scan of
 * the rest finds a long string there.
 */
export class LongBody {
  /** Bytes in all. */
  length = 0;
  private readonly others: Buffer[] = [];
  private readonly leftOut: { readonly at: number; readonly chunks: LongText[] }[] = [];
  private small: Buffer[] = [];
  private smallLength = 0;
  private othersLength = 0;
  /** Bytes without quotes and escapes at the end of the rest. */
  private plainLength = 0;

  add(chunk: Buffer): void {
    this.length += chunk.length;
    const isPlain = !chunk.includes(quote) && !chunk.includes(backslash);
    const mayBeLeftOut = isPlain && this.plainLength >= longStringBytes && chunk.length >= smallBytes;
    // Now, while it is in the cache of the processor, and not all of the body at once.
    const text = mayBeLeftOut ? readLongText([chunk]) : undefined;
    if (text) {
      this.leaveOut(text);
      return;
    }
    this.plainLength = isPlain ? this.plainLength + chunk.length : 0;
    this.othersLength += chunk.length;
    if (chunk.length >= smallBytes) {
      this.joinSmall();
      this.others.push(chunk);
      return;
    }
    this.small.push(chunk);
    this.smallLength += chunk.length;
    if (this.smallLength >= joinedBytes) this.joinSmall();
  }

  /** What was left out, in order. */
  get runs(): readonly ChunkRun[] {
    return this.leftOut;
  }

  /** The text without the runs. */
  rest(): Buffer {
    this.joinSmall();
    return Buffer.concat(this.others, this.othersLength);
  }

  /** The whole text: a copy. */
  join(): Buffer {
    const rest = this.rest();
    if (this.leftOut.length === 0) return rest;
    const pieces: Uint8Array[] = [];
    let from = 0;
    for (const { at, chunks } of this.leftOut) {
      pieces.push(rest.subarray(from, at), ...chunks.flatMap((chunk) => chunk.pieces()));
      from = at;
    }
    return Buffer.concat([...pieces, rest.subarray(from)]);
  }

  private joinSmall(): void {
    if (this.smallLength === 0) return;
    this.others.push(Buffer.concat(this.small, this.smallLength));
    this.small = [];
    this.smallLength = 0;
  }

  private leaveOut(chunk: LongText): void {
    const last = this.leftOut.at(-1);
    if (last?.at === this.othersLength) last.chunks.push(chunk);
    else this.leftOut.push({ at: this.othersLength, chunks: [chunk] });
  }
}
