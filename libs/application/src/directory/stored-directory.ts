import type { ResourceKind, ResourceStore, Scheduler, SecretSealer, StoredResource } from '@model-gateway/core';
import type { LiveDirectory } from './live-directory.js';

/** What {@link StoredDirectory} works with. */
export interface StoredDirectoryDependencies {
  readonly store: ResourceStore;
  readonly directory: LiveDirectory;
  readonly sealer: SecretSealer;
  readonly scheduler: Scheduler;
  /** Told of whatever goes wrong while nobody waits: the store is away or back, a resource cannot be opened. */
  readonly onProblem: (message: string, error?: unknown) => void;
}

/**
 * Keeps the live directory equal to the store: at once after a change here, and within two seconds after one by another
 * process. While the store is away everything known stays in force.
 */
export class StoredDirectory {
  constructor(private readonly dependencies: StoredDirectoryDependencies) {}

  /** Loads everything, then follows the store. Throws when the store cannot be read. */
  async start(): Promise<void> {
    throw new Error('Not built yet.');
  }

  /** Takes over what has changed in the store by now. One at a time; a call during one waits for the next. */
  async refresh(): Promise<void> {
    throw new Error('Not built yet.');
  }

  /** The resource as it is stored, as far as this process knows. */
  resource(_kind: ResourceKind, _id: string): StoredResource | undefined {
    throw new Error('Not built yet.');
  }

  stop(): void {
    throw new Error('Not built yet.');
  }
}
