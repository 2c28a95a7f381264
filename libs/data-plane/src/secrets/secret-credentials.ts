import {
  CredentialError,
  referenceText,
  SecretReadError,
  UpstreamStatusError,
  type Clock,
  type CredentialCatalog,
  type CredentialResolver,
  type ReferredCredential,
  type Scheduler,
  type SecretSource,
  type SecretStoreName,
  type UpstreamCredential,
  type UsableEntry,
} from '@model-gateway/core';
import { credentialIn } from './credential-in.js';
import { HeldSecret, type ReadCredential } from './held-secret.js';
import { ReadTurns } from './read-turns.js';

/** Secrets that are read at a time of one store. */
const mostReadings = 4;
/** A request waits for a secret no longer. */
const longestWaitMs = 3_000;
/** Above this number of references, those without a value are forgotten. */
const cleanupThreshold = 1_000;
/** A store that lets a secret be used for less is asked this often. */
const shortestLeaseMs = 1_000;

/** What {@link SecretCredentials} works with. */
export interface SecretCredentialsDependencies {
  /** The stores that the gateway has access to. */
  readonly sources: Readonly<Partial<Record<SecretStoreName, SecretSource>>>;
  /** Tells which references are still in use. */
  readonly catalog: Pick<CredentialCatalog, 'list'>;
  /** How long a value may be used; a store may say less. */
  readonly leaseMs: number;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** From 0 to 1, exclusive. */
  readonly random: () => number;
  readonly onProblem: (message: string, error: SecretReadError) => void;
}

/**
 * Credentials of secret stores, in memory alone: each reference is read once for all entries and requests, refreshed
 * before its lease ends, and used until then while the store is down.
 */
export class SecretCredentials implements CredentialResolver {
  private readonly held = new Map<string, HeldSecret>();
  /** Where the credentials of requests come from. */
  private readonly origins = new WeakMap<UpstreamCredential, HeldSecret>();
  /** A store that hangs does not keep another from being read. */
  private readonly turns = new Map<SecretStoreName, ReadTurns>();

  constructor(private readonly dependencies: SecretCredentialsDependencies) {}

  resolve(entry: UsableEntry): UsableEntry | Promise<UsableEntry> {
    const { credential } = entry;
    if (credential.type !== 'secret-reference') return entry;
    const current = this.secretOf(credential).current();
    if (!(current instanceof Promise)) return { ...entry, credential: current };
    return this.inTime(current).then(
      (read) => ({ ...entry, credential: read }),
      (error: unknown) => ({
        ...entry,
        credential: { ...credential, problem: problemOf(entry, credential, error) },
      }),
    );
  }

  async check(credential: ReferredCredential): Promise<void> {
    await this.secretOf(credential).read();
  }

  noteFailure(credential: UpstreamCredential, failure: unknown): void {
    const isRefusal =
      failure instanceof CredentialError ||
      (failure instanceof UpstreamStatusError && (failure.status === 401 || failure.status === 403));
    if (isRefusal) this.origins.get(credential)?.refused();
  }

  /** Reads all references of the catalog, so that the first requests need not wait. Never rejects. */
  async warm(): Promise<void> {
    const entries = await this.dependencies.catalog.list();
    await Promise.all(entries.map(async (entry) => this.resolve(entry)));
  }

  /** Stops refreshing, and drops all values. */
  stop(): void {
    for (const secret of this.held.values()) secret.drop();
    this.held.clear();
    for (const source of Object.values(this.dependencies.sources)) source.stop?.();
  }

  private secretOf(credential: ReferredCredential): HeldSecret {
    const key = keyOf(credential);
    const known = this.held.get(key);
    if (known) return known;
    if (this.held.size >= cleanupThreshold) this.forgetIdle();
    const { clock, scheduler, random, onProblem } = this.dependencies;
    const secret: HeldSecret = new HeldSecret({
      clock,
      scheduler,
      random,
      read: () => this.turnsOf(credential.reference.store).take(() => this.read(credential)),
      isWanted: async () => {
        const entries = await this.dependencies.catalog.list();
        const isWanted = entries.some(
          ({ credential: other }) => other.type === 'secret-reference' && keyOf(other) === key,
        );
        if (!isWanted) this.held.delete(key);
        return isWanted;
      },
      onRead: (read) => void this.origins.set(read, secret),
      onProblem: (error) =>
        onProblem(`A credential cannot be read from ${referenceText(credential.reference)}.`, error),
    });
    this.held.set(key, secret);
    return secret;
  }

  private async read(credential: ReferredCredential): Promise<ReadCredential> {
    const { store } = credential.reference;
    const source = this.dependencies.sources[store];
    if (!source)
      throw new SecretReadError('not-configured', `The gateway has no access to a secret store ${store}.`);
    const content = await source.read(credential.reference);
    const leaseMs = Math.min(this.dependencies.leaseMs, content.leaseMs ?? Number.POSITIVE_INFINITY);
    return { credential: credentialIn(content, credential), leaseMs: Math.max(shortestLeaseMs, leaseMs) };
  }

  private turnsOf(store: SecretStoreName): ReadTurns {
    const turns = this.turns.get(store) ?? new ReadTurns(mostReadings);
    this.turns.set(store, turns);
    return turns;
  }

  /** Ends the wait, not the reading: those who come later have its result. */
  private inTime<Result>(reading: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const late = new SecretReadError('unreachable', 'The secret store did not answer in time.');
      const cancel = this.dependencies.scheduler.schedule(longestWaitMs, () => reject(late));
      void reading.finally(cancel).then(resolve, reject);
    });
  }

  private forgetIdle(): void {
    for (const [key, secret] of this.held) if (secret.isIdle) this.held.delete(key);
  }
}

function keyOf({ holds, reference: { store, name, field, version } }: ReferredCredential): string {
  return JSON.stringify([holds, store, name, field, version]);
}

function problemOf(
  { slug, sharedBy }: UsableEntry,
  { reference }: ReferredCredential,
  error: unknown,
): string {
  // Where it is kept is for those alone who may read the entry.
  if (sharedBy !== undefined) return `The credential of @${slug} cannot be read.`;
  const reason = error instanceof SecretReadError ? error.message : 'The secret store could not be asked.';
  return `The credential of @${slug} cannot be read from ${referenceText(reference)}. ${reason}`;
}
