import type { Caller } from '@model-gateway/core';

/** A caller who holds a secret, and until when. */
export interface KeyHolder {
  /** Place of its source: of several holders the lowest gives everything but the scopes. */
  readonly rank: number;
  readonly caller: Caller;
  /** Milliseconds since 1970; from then on the secret is not the holder's any more. */
  readonly endsAt: number;
  /** Milliseconds since 1970: the holder was revoked, and with it the secret, whoever else holds it. */
  readonly revokedAt?: number;
}

/**
 * Callers by the digests of their secrets. A secret that stands in several keys has the scopes of all of them, and the
 * rest is the first's; when one of them is revoked it is refused.
 */
export class KeyHolders {
  private readonly holders = new Map<string, readonly KeyHolder[]>();
  /** Callers of secrets with several holders, by how many of them are left: that says which ones. */
  private readonly joined = new WeakMap<readonly KeyHolder[], Map<number, Caller>>();

  /** Gives those who hold the secret already. */
  add(digest: string, holder: KeyHolder): readonly KeyHolder[] {
    const before = this.holders.get(digest) ?? [];
    this.holders.set(digest, [...before, holder].sort(byPrecedence));
    return before;
  }

  /** Takes the secret away from the key of that id. */
  remove(digest: string, callerId: string): void {
    const rest = this.holders.get(digest)?.filter(({ caller }) => caller.id !== callerId);
    if (!rest) return;
    if (rest.length > 0) this.holders.set(digest, rest);
    else this.holders.delete(digest);
  }

  /** Since when the secret is refused, milliseconds since 1970; undefined: no key that holds it is revoked. */
  revokedAt(digest: string): number | undefined {
    return this.holders.get(digest)?.find(({ revokedAt }) => revokedAt !== undefined)?.revokedAt;
  }

  /** Who holds the secret now. Always the same object, as long as nothing changes. */
  find(digest: string, now: number): Caller | undefined {
    const holders = this.holders.get(digest);
    if (!holders || holders.some(({ revokedAt }) => revokedAt !== undefined)) return undefined;
    const [first] = holders;
    if (holders.length > 1) return this.join(holders, now);
    return first && first.endsAt > now ? first.caller : undefined;
  }

  private join(holders: readonly KeyHolder[], now: number): Caller | undefined {
    const left = holders.filter(({ endsAt }) => endsAt > now);
    const [first] = left;
    if (!first) return undefined;
    let known = this.joined.get(holders);
    if (!known) this.joined.set(holders, (known = new Map<number, Caller>()));
    let caller = known.get(left.length);
    if (!caller) {
      caller = { ...first.caller, scopes: [...new Set(left.flatMap((holder) => holder.caller.scopes))] };
      known.set(left.length, caller);
    }
    return caller;
  }
}

function byPrecedence(a: KeyHolder, b: KeyHolder): number {
  return a.rank - b.rank || (a.caller.id < b.caller.id ? -1 : 1);
}
