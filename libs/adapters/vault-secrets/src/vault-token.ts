import type { Clock } from '@model-gateway/core';
import { login, renewed, type VaultAuth, type VaultGrant } from './vault-login.js';
import type { VaultPlace } from './vault-client.js';

/** A token that Vault refused is replaced, unless it is younger: then it is the policy that refuses. */
const youngMs = 10_000;

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
 * While Vault neither renews the token nor takes a login, the token is used until its lease ends.
 * All callers wait for the same login.
 */
export class VaultToken {
  private held: HeldToken | undefined;
  private fetching: Promise<string> | undefined;

  constructor(
    private readonly place: VaultPlace,
    private readonly auth: VaultAuth,
    private readonly clock: Clock,
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

  private async fetch(): Promise<string> {
    const { held } = this;
    try {
      const grant = await this.replacement(held);
      this.held = { ...grant, since: this.clock.now() };
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

  private age({ since }: HeldToken): number {
    return this.clock.now() - since;
  }
}
