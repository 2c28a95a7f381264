import type { FairTurns } from './fair-turns.js';

/** The connection that feeds a {@link BodyQueue}. */
export interface BodySource {
  /** Stops reading, because enough is buffered. */
  pause(): void;
  resume(): void;
  /** Closes the connection, because the reader has left. */
  abandon(): void;
}

/** Buffered bytes at which the connection is paused. One network read is at most 64 KiB. */
const highWaterMark = 64 * 1024;

/**
 * Buffers a body between the connection that pushes it and the one loop that reads it. Chunks are not merged or split. A
 * failure is thrown after the chunks before it; a cancellation is thrown at once. A chunk is delivered when it is the
 * reader's turn.
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

  constructor(
    private readonly source: BodySource,
    private readonly turns: FairTurns,
  ) {}

  push(chunk: Uint8Array): void {
    if (this.ended) return;
    if (this.reader && this.turns.take()) {
      this.reader.resolve({ done: false, value: chunk });
      this.reader = undefined;
      return;
    }
    if (this.reader && this.chunks.length === 0) this.turns.wait(() => this.deliver());
    this.chunks.push(chunk);
    this.bufferedBytes += chunk.length;
    if (this.bufferedBytes >= highWaterMark && !this.paused) {
      this.paused = true;
      this.source.pause();
    }
  }

  end(): void {
    this.ended = true;
    // A reader that waits for its turn gets its chunks first.
    if (this.chunks.length > 0) return;
    this.reader?.resolve({ done: true, value: undefined });
    this.reader = undefined;
  }

  /** @param atOnce drops the buffered chunks */
  fail(error: Error, atOnce: boolean): void {
    this.ended = true;
    if (atOnce) this.chunks.length = 0;
    if (!this.reader || this.chunks.length > 0) {
      this.failure = error;
      return;
    }
    this.reader.reject(error);
    this.reader = undefined;
  }

  next(): Promise<IteratorResult<Uint8Array>> {
    if (this.chunks.length > 0) {
      if (this.turns.take()) return Promise.resolve(this.shift());
      this.turns.wait(() => this.deliver());
      return new Promise((resolve, reject) => {
        this.reader = { resolve, reject };
      });
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

  /** It is the reader's turn. */
  private deliver(): void {
    // Its chunks were dropped meanwhile.
    if (!this.reader || this.chunks.length === 0) return;
    const { reader } = this;
    this.reader = undefined;
    reader.resolve(this.shift());
  }

  private shift(): IteratorResult<Uint8Array> {
    const value = this.chunks.shift();
    if (!value) return { done: true, value: undefined };
    this.bufferedBytes -= value.length;
    if (this.paused && this.bufferedBytes < highWaterMark / 2) {
      this.paused = false;
      this.source.resume();
    }
    return { done: false, value };
  }

  return(): Promise<IteratorResult<Uint8Array>> {
    this.chunks.length = 0;
    this.failure = undefined;
    this.reader?.resolve({ done: true, value: undefined });
    this.reader = undefined;
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
