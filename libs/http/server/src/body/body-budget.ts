import { OverloadedError, type RequestMemory } from '@model-gateway/core';
import { clientDisconnected } from './client-disconnected.js';

/** How long a request that found no memory had better wait, in milliseconds. */
const retryAfterMs = 1_000;

/** Bounds the bytes of all request bodies that are in memory at the same time. */
export class BodyBudget {
  private used = 0;

  /** @param limitBytes the sum of the bodies of all requests in progress */
  constructor(private readonly limitBytes: number) {}

  /** Bytes of all bodies in memory. */
  get usedBytes(): number {
    return this.used;
  }

  /**
   * Takes bytes. Throws `OverloadedError` when others have taken them.
   *
   * @param ownBytes what the request has already, where it may have any number of bytes as long as it is alone
   */
  take(bytes: number, ownBytes = 0): void {
    if (this.used + bytes > this.limitBytes && this.used > ownBytes) {
      throw new OverloadedError(
        'The memory for request bodies is used up by other requests. Send the request again.',
        retryAfterMs,
      );
    }
    this.used += bytes;
  }

  giveBack(bytes: number): void {
    this.used -= bytes;
  }
}

/** What one request has taken of the {@link BodyBudget}: for its body, and for media that is fetched for it. */
export class BodyShare implements RequestMemory {
  private bytes = 0;
  private media: RequestMemory['fetched'] | undefined;
  private isReleased = false;
  private readonly leaving = new Set<() => void>();

  constructor(private readonly budget: BodyBudget) {}

  /**
   * Raises the share to this many bytes, for the body: a request that is alone may have a body of any size. Throws
   * `OverloadedError`, and then the share stays as it is. Throws `CancelledError` after {@link release}: what works on the
   * body of a request that has ended need not go on.
   */
  raiseTo(bytes: number): void {
    if (bytes > this.bytes || this.isReleased) this.take(bytes - this.bytes, this.bytes);
  }

  /** The same by this many bytes, for another form of the body that is in memory beside it. */
  raiseBy(bytes: number): void {
    this.take(bytes, this.bytes);
  }

  /** What is fetched has to fit beside the body, even when the request is alone. */
  hold(bytes: number): void {
    this.take(bytes);
  }

  get fetched(): RequestMemory['fetched'] {
    return (this.media ??= new Map());
  }

  /** Gives everything back. Later calls have no effect. */
  release(): void {
    if (this.isReleased) return;
    this.isReleased = true;
    this.budget.giveBack(this.bytes);
    for (const leave of this.leaving) leave();
  }

  /** Calls a listener when the request ends. Returns a function that removes it. */
  onRelease(listener: () => void): () => void {
    this.leaving.add(listener);
    return () => void this.leaving.delete(listener);
  }

  private take(bytes: number, ownBytes?: number): void {
    if (this.isReleased) throw clientDisconnected();
    this.budget.take(bytes, ownBytes);
    this.bytes += bytes;
  }
}
