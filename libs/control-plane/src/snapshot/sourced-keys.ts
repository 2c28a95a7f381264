import { defaultWorkspace, type ApiKey, type Caller, type Managed } from '@model-gateway/core';
import { type DirectorySource, type SourcedItem, SourcedItems } from '@model-gateway/gateway-config';

/** Receives the digest of a secret, and whether there are keys that have it. */
export type SecretListener = (digest: string, isHeld: boolean) => void;

/**
 * The keys of all sources, and the holders of each secret.
 *
 * A stored key and a key of the config file have different ids even when they have the same name; then the config file
 * overrides the stored key. A secret of a revoked key is refused even when another key has it too.
 */
export class SourcedKeys {
  private readonly items = new SourcedItems<ApiKey>(({ id }) => id);
  private readonly holders: KeyHolders;
  /** Ids of keys by name. */
  private readonly namesakes = new Map<string, ReadonlySet<string>>();
  /** The cached result of {@link all}, with the list that it was derived from. */
  private shown: { readonly of: readonly unknown[]; readonly keys: readonly Managed<ApiKey>[] } | undefined;

  /**
   * @param onProblem called when two keys have the same secret
   * @param workspace what the callers belong to; absent: the default one
   * @param onSecret called when the first key has a secret and when the last one has it no more
   */
  constructor(
    private readonly onProblem: (message: string) => void,
    private readonly workspace?: string,
    onSecret?: SecretListener,
  ) {
    this.holders = new KeyHolders(onSecret);
  }

  /** Ids of the keys of a source. */
  idsOf(source: DirectorySource): string[] {
    return this.items.idsOf(source);
  }

  /** Applies changes of a source; its other keys stay. */
  update(source: DirectorySource, changed: readonly Managed<ApiKey>[], removed: readonly string[]): void {
    this.items.expect(changed.length + removed.length);
    for (const id of removed) this.change(id, () => this.items.remove(source, id));
    for (const managed of changed) this.change(managed.item.id, () => this.items.put(source, managed));
  }

  /** The caller of the secret with that digest. */
  find(digest: string, now: number): Caller | undefined {
    return this.holders.find(digest, now);
  }

  /** All keys of all sources, ordered by id. */
  all(): readonly Managed<ApiKey>[] {
    const items = this.items.ordered();
    if (this.shown?.of !== items) {
      this.shown = { of: items, keys: items.map((managed) => this.effectiveState(managed)) };
    }
    return this.shown.keys;
  }

  /** All keys with that id; the effective one is first. */
  of(id: string): readonly Managed<ApiKey>[] {
    return this.items.of(id).map((managed) => this.effectiveState(managed));
  }

  /** Changes the keys of an id and updates the holders of its secrets and of its namesakes' secrets. */
  private change(id: string, change: () => void): void {
    const before = this.items.effective(id);
    change();
    const after = this.items.effective(id);
    if (before === after) return;
    const names = new Set([before, after].flatMap((one) => (one ? [one.managed.item.name] : [])));
    if (before) this.withdraw(before);
    for (const name of names) {
      const others = this.idsNamed(name).filter((other) => other !== id);
      const ids = after?.managed.item.name === name ? [...others, id] : others;
      if (ids.length > 0) this.namesakes.set(name, new Set(ids));
      else this.namesakes.delete(name);
      const namesakes = others.flatMap((other) => this.items.effective(other) ?? []);
      for (const one of namesakes) this.withdraw(one);
      for (const one of namesakes) this.register(one);
    }
    if (after) this.register(after);
  }

  private withdraw({ managed: { item } }: SourcedItem<ApiKey>): void {
    for (const { digest } of item.secrets) this.holders.remove(digest, item.id);
  }

  private register({ rank, managed }: SourcedItem<ApiKey>): void {
    const { item } = managed;
    const { revokedAt } = item;
    if (revokedAt === undefined && this.isOverridden(managed)) return;
    const caller = callerOf(item, this.workspace);
    for (const { digest, expiresAt } of item.secrets) {
      const endsAt = Math.min(expiresAt ?? Infinity, item.expiresAt ?? Infinity);
      const holder = { rank, caller, endsAt, ...(revokedAt !== undefined && { revokedAt }) };
      for (const other of this.holders.add(digest, holder)) {
        if (other.caller.id !== item.id) this.report([other, holder]);
      }
    }
  }

  /** Reports that two keys have the same secret, with the consequence. */
  private report(holders: readonly KeyHolder[]): void {
    const [first, second] = [...holders].sort((a, b) => a.rank - b.rank).map(({ caller }) => caller.id);
    const revoked = holders.find(({ revokedAt }) => revokedAt !== undefined)?.caller.id;
    const consequence =
      revoked === undefined
        ? `it has the scopes of both, and models and limits of ${first}.`
        : `it is refused, because ${revoked} is revoked.`;
    this.onProblem(`The keys ${first} and ${second} have the same secret: ${consequence}`);
  }

  private isOverridden({ item, managedBy }: Managed<ApiKey>): boolean {
    const namesakes = this.namesakes.get(item.name);
    if (managedBy !== 'api' || namesakes === undefined || namesakes.size === 1) return false;
    // People name their own keys without knowing those of the file.
    if (item.owner !== undefined) return false;
    return [...namesakes].some((id) => this.items.effective(id)?.managed.managedBy === 'file');
  }

  private idsNamed(name: string): readonly string[] {
    return [...(this.namesakes.get(name) ?? [])];
  }

  private effectiveState(managed: Managed<ApiKey>): Managed<ApiKey> {
    const { item } = managed;
    const isOverridden = this.isOverridden(managed);
    const revokedAt = item.revokedAt ?? this.revokedElsewhere(item);
    if (!isOverridden && revokedAt === item.revokedAt) return managed;
    return {
      ...managed,
      item: { ...item, ...(revokedAt !== undefined && { revokedAt }) },
      ...(isOverridden && { overriddenBy: 'file' }),
    };
  }

  /** A key counts as revoked when each of its secrets is revoked through another key. */
  private revokedElsewhere({ secrets }: ApiKey): number | undefined {
    let latest: number | undefined;
    for (const { digest } of secrets) {
      const revokedAt = this.holders.revokedAt(digest);
      if (revokedAt === undefined) return undefined;
      latest = Math.max(latest ?? revokedAt, revokedAt);
    }
    return latest;
  }
}

/** A caller that a secret authenticates, with its expiry. */
interface KeyHolder {
  /** Rank of its source: of several holders the lowest rank determines everything except the scopes. */
  readonly rank: number;
  readonly caller: Caller;
  /** Milliseconds since 1970; the secret stops authenticating the caller then. */
  readonly endsAt: number;
  /** Milliseconds since 1970; a revoked holder revokes the secret for all its holders. */
  readonly revokedAt?: number;
}

/**
 * Callers by the digests of their secrets. A secret of several keys has the scopes of all of them; everything else
 * comes from the first key. It is refused when one of the keys is revoked.
 */
class KeyHolders {
  private readonly holders = new Map<string, readonly KeyHolder[]>();
  /**
   * Cached callers of secrets with several holders, by the number of unexpired holders, which determines which ones
   * they are.
   */
  private readonly joined = new WeakMap<readonly KeyHolder[], Map<number, Caller>>();

  constructor(private readonly onSecret?: SecretListener) {}

  /** Adds a holder and returns the previous holders of the secret. */
  add(digest: string, holder: KeyHolder): readonly KeyHolder[] {
    const before = this.holders.get(digest) ?? [];
    this.holders.set(digest, [...before, holder].sort(byPrecedence));
    if (before.length === 0) this.onSecret?.(digest, true);
    return before;
  }

  /** Removes the key of that id from the holders of the secret. */
  remove(digest: string, callerId: string): void {
    const rest = this.holders.get(digest)?.filter(({ caller }) => caller.id !== callerId);
    if (!rest) return;
    if (rest.length > 0) {
      this.holders.set(digest, rest);
      return;
    }
    this.holders.delete(digest);
    this.onSecret?.(digest, false);
  }

  /** The time of revocation in milliseconds since 1970; undefined when no key with this secret is revoked. */
  revokedAt(digest: string): number | undefined {
    return this.holders.get(digest)?.find(({ revokedAt }) => revokedAt !== undefined)?.revokedAt;
  }

  /** The caller of the secret. The same object as long as nothing changes. */
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

/** The caller that a key authenticates. */
function callerOf(key: ApiKey, workspace = defaultWorkspace): Caller {
  const { id, name, owner, scopes, allowedModels, allowedBuckets, limits, concurrency, weight, defaults } =
    key;
  return {
    id,
    name,
    ...(owner !== undefined && { person: owner }),
    // Whatever is stored: a key of a person's own administers nothing.
    scopes: owner === undefined ? scopes : ['inference'],
    ...(workspace !== defaultWorkspace && { workspace }),
    ...(allowedModels && { allowedModels }),
    ...(allowedBuckets && { allowedBuckets }),
    ...(limits && { limits }),
    ...(concurrency !== undefined && { concurrency }),
    ...(weight !== undefined && { weight }),
    ...(defaults && { defaults }),
  };
}
