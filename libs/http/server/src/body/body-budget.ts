import { OverloadedError } from '@model-gateway/core';

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

  /** Takes bytes for a body. Throws `OverloadedError` when other bodies have taken them. */
  take(bytes: number): void {
    if (this.used + bytes > this.limitBytes && this.used > 0) {
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

/** What one request has taken of the {@link BodyBudget}. */
export class BodyShare {
  private bytes = 0;
  private isReleased = false;

  constructor(private readonly budget: BodyBudget) {}

  /**
   * Raises the share to this many bytes. Throws `OverloadedError`, and then the share stays as it is. Without effect after
   * {@link release}: work on the body of a request that has ended may go on for a moment.
   */
  raiseTo(bytes: number): void {
    if (this.isReleased || bytes <= this.bytes) return;
    this.budget.take(bytes - this.bytes);
    this.bytes = bytes;
  }

  /** Gives everything back. Later calls have no effect. */
  release(): void {
    if (this.isReleased) return;
    this.isReleased = true;
    this.budget.giveBack(this.bytes);
  }
}
