import type {
  ApiKey,
  Caller,
  CallerDirectory,
  CatalogEntry,
  Clock,
  ConfigDirectory,
  CredentialCatalog,
  ConfigRecord,
  KeyMaker,
  Managed,
  ResourceKind,
  StoredConfig,
} from '@model-gateway/core';
import {
  type DirectorySource,
  type IndexedContent,
  ResourceIndexes,
  SourcedItems,
} from '@model-gateway/gateway-config';
import { ConfigVersions } from './config-versions.js';
import { SourcedKeys } from './sourced-keys.js';

/** What one source says. */
export interface DirectoryContent extends IndexedContent {
  readonly apiKeys: readonly Managed<ApiKey>[];
  readonly providers: readonly Managed<CatalogEntry>[];
  /** Absent: it has none. */
  readonly configs?: readonly Managed<ConfigRecord>[];
}

/** What is new or different at one source about callers, upstreams and configs, and what is there no more. */
export interface DirectoryChanges extends Partial<
  Pick<DirectoryContent, 'apiKeys' | 'providers' | 'configs'>
> {
  /** Ids. */
  readonly removedApiKeys?: readonly string[];
  /** Slugs. */
  readonly removedProviders?: readonly string[];
  /** Ids. */
  readonly removedConfigs?: readonly string[];
}

/** What {@link LiveDirectory} works with. */
export interface LiveDirectoryDependencies {
  readonly clock: Clock;
  readonly keys: Pick<KeyMaker, 'digest'>;
  /** Told when two keys have the same secret. Absent: nobody is. */
  readonly onProblem?: (message: string) => void;
}

/**
 * Who may call, which upstreams there are, and which configs, in memory: what the environment says, the config file, and the store.
 * Any of them can be replaced as a whole at any moment, and requests see the old state or the new one. A key expires by
 * the clock, without anybody telling.
 *
 * What is looked up is the digest of what was sent, so how long that takes says nothing about any key.
 */
export class LiveDirectory implements CallerDirectory, CredentialCatalog, ConfigDirectory {
  /** The resources that are looked up by their ids alone. */
  readonly indexes = new ResourceIndexes();
  private readonly keys: SourcedKeys;
  private readonly entries = new SourcedItems<CatalogEntry>(({ slug }) => slug);
  private readonly configRecords = new SourcedItems<ConfigRecord>(({ id }) => id);
  private readonly versions = new ConfigVersions();
  private counting: readonly CatalogEntry[] | undefined;

  constructor(private readonly dependencies: LiveDirectoryDependencies) {
    this.keys = new SourcedKeys((message) => dependencies.onProblem?.(message));
  }

  /** Puts this in the place of what the source said before. */
  replace(source: DirectorySource, content: DirectoryContent): void {
    const { apiKeys, providers, configs = [], ...indexed } = content;
    this.indexes.replace(source, indexed);
    const ids = new Set(apiKeys.map(({ item }) => item.id));
    const slugs = new Set(providers.map(({ item }) => item.slug));
    const configIds = new Set(configs.map(({ item }) => item.id));
    this.update(source, {
      apiKeys,
      providers,
      configs,
      removedApiKeys: this.keys.idsOf(source).filter((id) => !ids.has(id)),
      removedProviders: this.entries.idsOf(source).filter((slug) => !slugs.has(slug)),
      removedConfigs: this.configRecords.idsOf(source).filter((id) => !configIds.has(id)),
    });
  }

  /** Takes over what has changed at a source; the rest of it stays. As dear as the change is large. */
  update(source: DirectorySource, changes: DirectoryChanges): void {
    const { apiKeys = [], providers = [], removedApiKeys = [], removedProviders = [] } = changes;
    // First, so that no key is ever there without the config that it names.
    this.updateConfigs(source, changes);
    this.keys.update(source, apiKeys, removedApiKeys);
    if (providers.length + removedProviders.length === 0) return;
    for (const slug of removedProviders) this.entries.remove(source, slug);
    for (const managed of providers) this.entries.put(source, managed);
    this.counting = undefined;
  }

  async authenticate(key: string): Promise<Caller | undefined> {
    return this.keys.find(this.dependencies.keys.digest(key), this.dependencies.clock.now());
  }

  async find(slug: string): Promise<CatalogEntry | undefined> {
    return this.entries.effective(slug)?.managed.item;
  }

  async list(): Promise<readonly CatalogEntry[]> {
    this.counting ??= this.entries
      .ordered()
      .map(({ item }) => item)
      .filter((item) => this.entries.effective(item.slug)?.managed.item === item);
    return this.counting;
  }

  findConfig(reference: string): StoredConfig | undefined {
    return this.versions.find(reference);
  }

  /** Every key on record, of every source, ordered by id; those of other sources than the store cannot be changed. */
  apiKeys(): readonly Managed<ApiKey>[] {
    return this.keys.all();
  }

  /** Everything that the sources have under that id, the one that counts first. */
  apiKeysOf(id: string): readonly Managed<ApiKey>[] {
    return this.keys.of(id);
  }

  /** Every entry of every source, ordered by slug; of two of the same slug the one that counts comes first. */
  providers(): readonly Managed<CatalogEntry>[] {
    return this.entries.ordered();
  }

  /** Everything that the sources have under that slug, the one that counts first. */
  providersOf(slug: string): readonly Managed<CatalogEntry>[] {
    return this.entries.of(slug);
  }

  /** Every config of every source, ordered by id; of two of the same id the one that counts comes first. */
  configs(): readonly Managed<ConfigRecord>[] {
    return this.configRecords.ordered();
  }

  /** Everything that the sources have under that id, the one that counts first. */
  configsOf(id: string): readonly Managed<ConfigRecord>[] {
    return this.configRecords.of(id);
  }

  /** The resources of the kind are looked up by their ids alone. */
  isIndexed(kind: ResourceKind): boolean {
    return this.unindexed(kind) === undefined;
  }

  /** Everything that the sources have of a kind under that id, the one that counts first. */
  recordsOf(kind: ResourceKind, id: string): readonly Managed<unknown>[] {
    return (this.unindexed(kind) ?? this.indexes.of(kind)).of(id);
  }

  private unindexed(kind: ResourceKind) {
    if (kind === 'api-keys') return this.keys;
    if (kind === 'providers') return this.entries;
    return kind === 'configs' ? this.configRecords : undefined;
  }

  private updateConfigs(source: DirectorySource, changes: DirectoryChanges): void {
    const { configs = [], removedConfigs = [] } = changes;
    for (const id of removedConfigs) this.configRecords.remove(source, id);
    for (const managed of configs) this.configRecords.put(source, managed);
    for (const id of [...removedConfigs, ...configs.map(({ item }) => item.id)]) {
      this.versions.set(id, this.configRecords.effective(id)?.managed.item);
    }
  }
}
