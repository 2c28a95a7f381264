import type { Clock, Scheduler } from '@model-gateway/core';
import { login, renewed, type VaultAuth, type VaultGrant } from './vault-login.js';
import type { VaultPlace } from './vault-client.js';

/** A token that Vault refused is replaced, unless it is younger: then it is the policy that refuses. */
const youngMs = 10_000;
/** Pauses between attempts to keep a token that Vault did not renew. */
const shortestPauseMs = 1_000;
const longestPauseMs = 30_000;

interface HeldToken extends VaultGrant {
  readonly since: number;
}

/**
 * The gateway's token of Vault:
 *
 * | part of its lease that has passed | `current()` |
 * |---|---|
 * | less than two thirds | the token |
 * | more | the token, renewed; where Vault does not renew it, a new login |
 * | more than nine tenths, or refused, or none yet | a new login |
 *
 * A token that an operator made is renewed without a caller too: no login replaces one that has ended. While Vault neither renews the token nor takes a login, the token is used until its lease ends.
 * All callers wait for the same login.
 */
export class VaultToken {
  private held: HeldToken | undefined;
  private fetching: Promise<string> | undefined;
  private cancelRenewal: () => void = () => undefined;

  constructor(
    private readonly place: VaultPlace,
    private readonly auth: VaultAuth,
    private readonly clock: Clock,
    private readonly scheduler: Scheduler,
  ) {}

  /** A token that is valid now. Throws `SecretReadError`. */
  async current(): Promise<string> {
    const { held } = this;
    if (held && this.age(held) < held.leaseMs * (2 / 3)) return held.token;
    this.fetching ??= this.fetch().finally(() => {
      this.fetching = undefined;
    });
    return this.fetching;
  }

  /** Vault refused the token. True: the next one is another. */
  refused(token: string): boolean {
    const { held } = this;
    if (held?.token !== token) return true;
    if (this.age(held) < youngMs) return false;
    this.held = undefined;
    return true;
  }

  /** Renews the token no more, unless somebody asks for it. */
  stop(): void {
    this.cancelRenewal();
  }

  private async fetch(): Promise<string> {
    const { held } = this;
    try {
      const grant = await this.replacement(held);
      this.held = { ...grant, since: this.clock.now() };
      this.keepAlive();
      return grant.token;
    } catch (error) {
      if (held && this.held === held && this.age(held) < held.leaseMs) return held.token;
      throw error;
    }
  }

  private async replacement(held: HeldToken | undefined): Promise<VaultGrant> {
    const { place, auth } = this;
    const isUsable = held?.isRenewable === true && this.age(held) < held.leaseMs * 0.9;
    return (isUsable ? await renewed(place, held.token) : undefined) ?? (await login(place, auth));
  }

  private keepAlive(): void {
    const { held, auth, scheduler } = this;
    this.cancelRenewal();
    if (auth.method !== 'token' || !held?.isRenewable || !Number.isFinite(held.leaseMs)) return;
    const ageMs = this.age(held);
    const leftMs = held.leaseMs - ageMs;
    if (leftMs <= 0) return;
    const pauseMs = Math.min(longestPauseMs, leftMs / 4);
    const delayMs = Math.max(shortestPauseMs, pauseMs, held.leaseMs * (2 / 3) - ageMs);
    this.cancelRenewal = scheduler.schedule(delayMs, () => void this.renewNow());
  }

  private async renewNow(): Promise<void> {
    await this.current().catch(() => undefined);
    this.keepAlive();
  }

  private age({ since }: HeldToken): number {
    return this.clock.now() - since;
  }
}
