import type { Clock } from '@model-gateway/core';
import type { GrantedToken } from './token-response.js';

/** A token this close to its expiry may have expired when it arrives. */
const unusableMs = 30_000;
/** How long before its expiry a token is renewed; less for tokens with a short lifetime. */
const renewEarlyMs = 5 * 60_000;
/** The pause after a failed renewal while the old token is still valid. */
const renewAgainMs = 30_000;
/** Without a valid token, a failure is returned to all callers for this time. */
const failureCachedMs = 1_000;

/**
 * The token of one credential:
 *
 * | time left | `current()` |
 * |---|---|
 * | more than 5 minutes | the token |
 * | 5 minutes to 30 seconds | the token; a renewal starts in the background, its failure is ignored |
 * | less, or refused, or none yet | all callers wait for the same renewal |
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
      // No caller waits for this renewal. After a failure the next one may succeed.
      if (now >= this.renewAt) this.mintOnce().catch(() => {});
      return this.token;
    }
    if (this.failure && now < this.failure.until) throw this.failure.error;
    return this.mintOnce();
  }

  /** Discards this token, unless it has been replaced by a newer one. */
  invalidate(token: string): void {
    if (this.token === token) this.token = undefined;
  }

  /** It has no valid token and no renewal is in progress. */
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
      this.failure = { error, until: now + failureCachedMs };
      throw error;
    }
  }
}
