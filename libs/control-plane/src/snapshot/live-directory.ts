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
import { SourcedKeys, type SecretListener } from './sourced-keys.js';

/** The resources of one source. */
export interface DirectoryContent extends IndexedContent {
  readonly apiKeys: readonly Managed<ApiKey>[];
  readonly providers: readonly Managed<CatalogEntry>[];
  /** Absent: none. */
  readonly configs?: readonly Managed<ConfigRecord>[];
}

/** Added, changed and removed keys, providers and configs of one source. */
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

/** Dependencies of {@link LiveDirectory}. */
export interface LiveDirectoryDependencies {
  readonly clock: Clock;
  readonly keys: Pick<KeyMaker, 'digest'>;
  /** Called for each request with a valid secret, with its digest. Must be cheap. */
  readonly onKeyUse?: (digest: string, now: number) => void;
  /** Whose resources these are. Absent: of the default workspace. */
  readonly workspace?: string;
  /** Called when the first effective or revoked key has a secret, and when the last one has it no more. */
  readonly onSecret?: SecretListener;
  /** Called when two keys have the same secret. */
  readonly onProblem?: (message: string) => void;
}

/**
 * The in-memory snapshot of keys, providers and configs from the environment, the config file and the store. Each
 * source can be replaced atomically: a request sees either the old or the new state. Keys expire by the clock.
 *
 * Look-ups use the digest of the received secret, so their timing reveals nothing about any key.
 */
export class LiveDirectory implements CallerDirectory, CredentialCatalog, ConfigDirectory {
  /** The resources that are looked up by id. */
  readonly indexes = new ResourceIndexes();
  private readonly keys: SourcedKeys;
  private readonly entries = new SourcedItems<CatalogEntry>(({ slug }) => slug);
  private readonly configRecords = new SourcedItems<ConfigRecord>(({ id }) => id);
  private readonly versions = new ConfigVersions();
  private effectiveEntries: readonly CatalogEntry[] | undefined;

  constructor(private readonly dependencies: LiveDirectoryDependencies) {
    const onProblem = (message: string) => dependencies.onProblem?.(message);
    this.keys = new SourcedKeys(onProblem, dependencies.workspace, dependencies.onSecret);
  }

  /** Replaces all resources of the source. */
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

  /** Applies changes of a source; its other resources stay. The cost is proportional to the change. */
  update(source: DirectorySource, changes: DirectoryChanges): void {
    const { apiKeys = [], providers = [], removedApiKeys = [], removedProviders = [] } = changes;
    // Configs first, so that no key exists without its config.
    this.updateConfigs(source, changes);
    this.keys.update(source, apiKeys, removedApiKeys);
    if (providers.length + removedProviders.length === 0) return;
    for (const slug of removedProviders) this.entries.remove(source, slug);
    for (const managed of providers) this.entries.put(source, managed);
    this.effectiveEntries = undefined;
  }

  async authenticate(key: string): Promise<Caller | undefined> {
    const { keys, clock, onKeyUse } = this.dependencies;
    const [digest, now] = [keys.digest(key), clock.now()];
    const caller = this.keys.find(digest, now);
    if (caller) onKeyUse?.(digest, now);
    return caller;
  }

  /** The caller of the secret with this digest; undefined: it is unknown, expired or revoked. */
  callerOf(digest: string): Caller | undefined {
    return this.keys.find(digest, this.dependencies.clock.now());
  }

  async find(slug: string): Promise<CatalogEntry | undefined> {
    return this.entries.effective(slug)?.managed.item;
  }

  async list(): Promise<readonly CatalogEntry[]> {
    this.effectiveEntries ??= this.entries
      .ordered()
      .map(({ item }) => item)
      .filter((item) => this.entries.effective(item.slug)?.managed.item === item);
    return this.effectiveEntries;
  }

  findConfig(reference: string): StoredConfig | undefined {
    return this.versions.find(reference);
  }

  /** All keys of all sources, ordered by id. Only stored keys can be changed. */
  apiKeys(): readonly Managed<ApiKey>[] {
    return this.keys.all();
  }

  /** The items of all sources with that id; the effective one is first. */
  apiKeysOf(id: string): readonly Managed<ApiKey>[] {
    return this.keys.of(id);
  }

  /** All entries of all sources, ordered by slug; of entries with the same slug the effective one is first. */
  providers(): readonly Managed<CatalogEntry>[] {
    return this.entries.ordered();
  }

  /** The entries of all sources with that slug; the effective one is first. */
  providersOf(slug: string): readonly Managed<CatalogEntry>[] {
    return this.entries.of(slug);
  }

  /** All configs of all sources, ordered by id; of configs with the same id the effective one is first. */
  configs(): readonly Managed<ConfigRecord>[] {
    return this.configRecords.ordered();
  }

  /** The items of all sources with that id; the effective one is first. */
  configsOf(id: string): readonly Managed<ConfigRecord>[] {
    return this.configRecords.of(id);
  }

  /** Everything that is here, as `providers/prod`. */
  owned(): readonly string[] {
    return [
      ...this.keys.all().map(({ item }) => `api-keys/${item.id}`),
      ...this.entries.ordered().map(({ item }) => `providers/${item.slug}`),
      ...this.configRecords.ordered().map(({ item }) => `configs/${item.id}`),
      ...this.indexes.owned(),
    ];
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
