import type {
  ApiKey,
  Caller,
  CallerDirectory,
  CatalogEntry,
  Clock,
  CredentialCatalog,
  KeyMaker,
  Managed,
} from '@model-gateway/core';

/** What one source says about callers and upstreams. */
export interface DirectoryContent {
  readonly apiKeys: readonly Managed<ApiKey>[];
  readonly providers: readonly Managed<CatalogEntry>[];
}

/** What {@link LiveDirectory} works with. */
export interface LiveDirectoryDependencies {
  readonly clock: Clock;
  readonly keys: Pick<KeyMaker, 'digest'>;
}

/** Where resources come from; a source that stands before another wins over it. */
export type DirectorySource = 'environment' | 'file' | 'api';

/**
 * Who may call, and which upstreams there are, in memory: what the environment says, the config file, and the store.
 * Any of them can be replaced as a whole at any moment, and requests see the old state or the new one. A key expires by
 * the clock, without anybody telling.
 */
export class LiveDirectory implements CallerDirectory, CredentialCatalog {
  constructor(private readonly dependencies: LiveDirectoryDependencies) {}

  /** Puts this in the place of what the source said before. */
  replace(_source: DirectorySource, _content: DirectoryContent): void {
    throw new Error('Not built yet.');
  }

  async authenticate(_key: string): Promise<Caller | undefined> {
    throw new Error('Not built yet.');
  }

  async find(_slug: string): Promise<CatalogEntry | undefined> {
    throw new Error('Not built yet.');
  }

  async list(): Promise<readonly CatalogEntry[]> {
    throw new Error('Not built yet.');
  }

  /** Every key on record, of every source, ordered by id; those of other sources than the store cannot be changed. */
  apiKeys(): readonly Managed<ApiKey>[] {
    throw new Error('Not built yet.');
  }

  /** Every entry of every source, ordered by slug; of two of the same slug the one that counts comes first. */
  providers(): readonly Managed<CatalogEntry>[] {
    throw new Error('Not built yet.');
  }
}
