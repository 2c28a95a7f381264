/** The connection that feeds a {@link BodyQueue}. */
export interface BodySource {
  /** Stops reading, because enough is buffered. */
  pause(): void;
  resume(): void;
  /** Closes the connection, because the reader has left. */
  abandon(): void;
}

/** Buffered bytes at which the connection is paused. One network read is at most 64 KiB. */
const highWaterMark = 256 * 1024;

/**
 * Buffers a body between the connection that pushes it and the one loop that reads it. Chunks are not merged or split. A
 * failure is thrown after the chunks before it; a cancellation is thrown at once.
 */
export class BodyQueue implements AsyncIterableIterator<Uint8Array> {
  private readonly chunks: Uint8Array[] = [];
  private bufferedBytes = 0;
  private paused = false;
  private ended = false;
  private failure: Error | undefined;
  private reader:
    | { resolve(result: IteratorResult<Uint8Array>): void; reject(error: Error): void }
    | undefined;

  constructor(private readonly source: BodySource) {}

  push(chunk: Uint8Array): void {
    if (this.ended) return;
    if (this.reader) {
      this.reader.resolve({ done: false, value: chunk });
      this.reader = undefined;
      return;
    }
    this.chunks.push(chunk);
    this.bufferedBytes += chunk.length;
    if (this.bufferedBytes >= highWaterMark && !this.paused) {
      this.paused = true;
      this.source.pause();
    }
  }

  end(): void {
    this.ended = true;
    this.reader?.resolve({ done: true, value: undefined });
    this.reader = undefined;
  }

  /** @param atOnce drops the buffered chunks */
  fail(error: Error, atOnce: boolean): void {
    this.ended = true;
    if (atOnce) this.chunks.length = 0;
    if (this.reader) this.reader.reject(error);
    else this.failure = error;
    this.reader = undefined;
  }

  next(): Promise<IteratorResult<Uint8Array>> {
    const value = this.chunks.shift();
    if (value) {
      this.bufferedBytes -= value.length;
      if (this.paused && this.bufferedBytes < highWaterMark / 2) {
        this.paused = false;
        this.source.resume();
      }
      return Promise.resolve({ done: false, value });
    }
    if (this.failure) {
      const { failure } = this;
      this.failure = undefined;
      return Promise.reject(failure);
    }
    if (this.ended) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve, reject) => {
      this.reader = { resolve, reject };
    });
  }

  return(): Promise<IteratorResult<Uint8Array>> {
    this.chunks.length = 0;
    this.failure = undefined;
    if (!this.ended) {
      this.end();
      this.source.abandon();
    }
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
