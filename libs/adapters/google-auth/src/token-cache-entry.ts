import type { Clock } from '@model-gateway/core';
import type { GrantedToken } from './token-answer.js';

/** A token this close to its end may be refused by the time it arrives. */
const unusableMs = 30_000;
/** How long before its end a token is renewed; less for tokens that live shortly. */
const renewEarlyMs = 5 * 60_000;
/** After a failed renewal, while the old token still works. */
const renewAgainMs = 30_000;
/** With no token left, one failure answers everyone who asks this soon after it. */
const failureKeptMs = 1_000;

/**
 * The token of one credential through its life:
 *
 * | time left | `current()` |
 * |---|---|
 * | more than 5 minutes | the token |
 * | 5 minutes to 30 seconds | the token; one renewal starts in the background, its failure is not noticed |
 * | less, or refused, or none yet | everyone waits for one and the same mint |
 */
export class TokenCacheEntry {
  private token: string | undefined;
  private unusableAt = 0;
  private renewAt = 0;
  private minting: Promise<string> | undefined;
  private failure: { readonly error: unknown; readonly until: number } | undefined;

  constructor(
    private readonly mint: () => Promise<GrantedToken>,
    private readonly clock: Clock,
  ) {}

  async current(): Promise<string> {
    const now = this.clock.now();
    if (this.token !== undefined && now < this.unusableAt) {
      // Nobody waits for this one, so nobody hears of its failure: the next renewal may do better.
      if (now >= this.renewAt) this.mintOnce().catch(() => {});
      return this.token;
    }
    if (this.failure && now < this.failure.until) throw this.failure.error;
    return this.mintOnce();
  }

  /** Forgets this token. A newer one stays. */
  invalidate(token: string): void {
    if (this.token === token) this.token = undefined;
  }

  /** Nothing would be lost with this entry. */
  get idle(): boolean {
    return this.minting === undefined && (this.token === undefined || this.clock.now() >= this.unusableAt);
  }

  private mintOnce(): Promise<string> {
    this.minting ??= this.renew().finally(() => {
      this.minting = undefined;
    });
    return this.minting;
  }

  private async renew(): Promise<string> {
    try {
      const { token, lifetimeMs } = await this.mint();
      const now = this.clock.now();
      this.token = token;
      this.unusableAt = now + lifetimeMs - Math.min(unusableMs, lifetimeMs / 10);
      this.renewAt = now + lifetimeMs - Math.min(renewEarlyMs, lifetimeMs / 4);
      this.failure = undefined;
      return token;
    } catch (error) {
      const now = this.clock.now();
      this.renewAt = now + renewAgainMs;
      this.failure = { error, until: now + failureKeptMs };
      throw error;
    }
  }
}
