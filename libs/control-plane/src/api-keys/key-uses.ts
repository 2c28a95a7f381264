import { StoreUnavailableError, type KeyUseStore, type Scheduler } from '@model-gateway/core';
import type { LastKeyUses } from '../resources/administration-dependencies.js';
import { secretIdOf } from './secret-id.js';

/** How exactly uses are known, and how often they are stored. */
const stepMs = 60_000;

/** Dependencies of {@link KeyUses}. */
export interface KeyUsesDependencies {
  readonly store: KeyUseStore;
  readonly scheduler: Scheduler;
  /** Called once when uses cannot be stored, and once when they can be again. */
  readonly onProblem: (message: string, error?: unknown) => void;
}

/**
 * Knows when each secret was used last, exact to a minute: in memory on the path of a request, and once a minute in the store,
 * for all processes.
 */
export class KeyUses implements LastKeyUses {
  /** Milliseconds since 1970, by digest. */
  private used = new Map<string, number>();
  private readonly unsaved = new Set<string>();
  private cancelNext: (() => void) | undefined;
  private isFailing = false;
  /** The last save; it never rejects. */
  private saving: Promise<void> = Promise.resolve();

  constructor(private readonly dependencies: KeyUsesDependencies) {}

  /** A request came with the secret of this digest. */
  note(digest: string, now: number): void {
    const before = this.used.get(digest);
    if (before !== undefined && now - before < stepMs) return;
    this.used.set(digest, now);
    this.unsaved.add(digest);
  }

  /** When each of these secrets was used last, by its id; those that are not known are left out. */
  async lastUses(digests: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const last = new Map<string, number>();
    const learn = (id: string, at: number): void => {
      if (at > (last.get(id) ?? -Infinity)) last.set(id, at);
    };
    for (const digest of digests) {
      const at = this.used.get(digest);
      if (at !== undefined) learn(secretIdOf(digest), at);
    }
    try {
      const stored = await this.dependencies.store.keyUses(digests.map(secretIdOf));
      for (const { secretId, usedAt } of stored) learn(secretId, usedAt);
    } catch (error) {
      // While the store is away, what this process has seen is better than nothing.
      if (!(error instanceof StoreUnavailableError)) throw error;
    }
    return last;
  }

  start(): void {
    this.cancelNext = this.dependencies.scheduler.schedule(stepMs, () => {
      void this.save().then(() => {
        if (this.cancelNext) this.start();
      });
    });
  }

  /** Stores what is not stored yet. */
  async stop(): Promise<void> {
    this.cancelNext?.();
    this.cancelNext = undefined;
    await this.save();
  }

  private save(): Promise<void> {
    const done = this.saving.then(() => this.saveUnsaved());
    this.saving = done.catch(() => undefined);
    return done;
  }

  private async saveUnsaved(): Promise<void> {
    const { store, onProblem } = this.dependencies;
    const digests = [...this.unsaved];
    if (digests.length === 0) return;
    this.unsaved.clear();
    const uses = digests.map((digest) => ({
      secretId: secretIdOf(digest),
      usedAt: this.used.get(digest) ?? 0,
    }));
    try {
      await store.recordKeyUses(uses);
      this.forgetSaved();
      if (this.isFailing) onProblem('When keys were used last is stored again.');
      this.isFailing = false;
    } catch (error) {
      for (const digest of digests) this.unsaved.add(digest);
      if (!this.isFailing) onProblem('When keys were used last could not be stored.', error);
      this.isFailing = true;
    }
  }

  /** Keeps what is younger than a step: it saves one write for each request. */
  private forgetSaved(): void {
    const newest = Math.max(...this.used.values());
    this.used = new Map(
      [...this.used].filter(([digest, at]) => newest - at < stepMs || this.unsaved.has(digest)),
    );
  }
}
