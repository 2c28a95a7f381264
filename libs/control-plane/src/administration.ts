import type {
  Actor,
  ApiKey,
  AuditEntry,
  AuditQuery,
  Budget,
  CallerDefaults,
  CatalogEntry,
  Clock,
  IdGenerator,
  JsonObject,
  ConfigRecord,
  KeyMaker,
  Managed,
  ProviderKind,
  RateLimit,
  ResourceStore,
  Scope,
  SecretSealer,
  TemplateEngine,
  UpstreamCredential,
} from '@model-gateway/core';
import type { ConfigReport, ConfigTools } from '@model-gateway/gateway-config';
import type { LiveDirectory } from './snapshot/live-directory.js';
import type { StoredDirectory } from './snapshot/stored-directory.js';
import type {
  LabelAdministration,
  PartialAdministration,
  PromptAdministration,
} from './prompts/prompt-administration.js';
import type { ModelAdministration } from './models/model-administration.js';

/** What administration works with. */
export interface AdministrationDependencies {
  readonly store: ResourceStore;
  readonly stored: StoredDirectory;
  readonly directory: LiveDirectory;
  readonly sealer: SecretSealer;
  readonly keys: KeyMaker;
  readonly ids: IdGenerator;
  readonly clock: Clock;
  readonly configTools: ConfigTools;
  /** Reads the templates of prompts before they are kept. */
  readonly templates: TemplateEngine;
}

/** Who changes what, and under which conditions. */
export interface ChangeContext {
  readonly actor: Actor;
  /** The revision that the caller has read; absent: any. Throws `PreconditionFailedError` when it is another one. */
  readonly expectedRevision?: number;
  /** Names the request for {@link ResourceStore}: its repetition gets the first one's answer. Of creations only. */
  readonly idempotencyKey?: string;
}

/** A page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Give it back for the next page; absent: this was the last. */
  readonly next?: string;
}

/** Which page of a list. */
export interface PageQuery {
  readonly limit: number;
  /** {@link Page.next} of the page before. Throws `InvalidRequestError` for any other text. */
  readonly after?: string;
}

/**
 * What an administrator decides about a key. In a change, null takes a member away and an absent one stays. A key keeps
 * its name.
 */
export interface ApiKeySettings {
  readonly name: string;
  readonly scopes?: readonly Scope[] | null;
  readonly allowedModels?: readonly string[] | null;
  /** Milliseconds since 1970, in the future. */
  readonly expiresAt?: number | null;
  readonly rateLimits?: readonly RateLimit[] | null;
  readonly budgets?: readonly Budget[] | null;
  readonly defaults?: CallerDefaults | null;
}

/** A key, and the new secret, which is shown this once. */
export interface IssuedKey {
  readonly key: Managed<ApiKey>;
  readonly secret: string;
}

/** What an administrator decides about a catalog entry. */
export interface ProviderSettings {
  readonly slug: string;
  readonly kind: ProviderKind;
  /** Absent: each caller brings one along. */
  readonly credential?: UpstreamCredential;
  readonly projectId?: string | null;
  readonly region?: string | null;
  readonly baseUrl?: string | null;
  readonly allowedModels?: readonly string[] | null;
  readonly rateLimits?: readonly RateLimit[] | null;
  readonly budgets?: readonly Budget[] | null;
}

/**
 * What changes of a catalog entry: null takes a member away, an absent one stays. A credential is for one place only:
 * where the kind or the origin of the address changes, it has to be given again.
 */
export interface ProviderChanges extends Partial<Omit<ProviderSettings, 'slug'>> {
  /** A credential of one of these types is taken away. Of no account when a new one is given. */
  readonly withoutCredential?: readonly UpstreamCredential['type'][];
}

/** What an administrator decides about a config. */
export interface ConfigSettings {
  /** Callers and keys name it. Never changes. */
  readonly id: string;
  readonly name?: string | null;
  readonly config: JsonObject;
}

/** What changes of a config: null takes a member away, an absent one stays. Another config is another version. */
export type ConfigChanges = Partial<Omit<ConfigSettings, 'id'>>;

/**
 * What administrators do with keys. What they read is as new as the store, or as what is known here while that is away.
 * Every change is on record in the audit log and in force here when it returns.
 * Throws `NotFoundError`, `ConflictError` (the name is taken, or the resource is managed elsewhere),
 * `PreconditionFailedError`, `InvalidRequestError` or `StoreUnavailableError`.
 */
export interface ApiKeyAdministration {
  list(query: PageQuery): Promise<Page<Managed<ApiKey>>>;
  read(id: string): Promise<Managed<ApiKey>>;
  create(settings: ApiKeySettings, context: ChangeContext): Promise<IssuedKey>;
  update(id: string, changes: Partial<ApiKeySettings>, context: ChangeContext): Promise<Managed<ApiKey>>;
  /** A new secret; the ones before work for so much longer. */
  rotate(id: string, overlapMs: number, context: ChangeContext): Promise<IssuedKey>;
  /** Stays on record, and works no more. */
  revoke(id: string, context: ChangeContext): Promise<Managed<ApiKey>>;
  remove(id: string, context: ChangeContext): Promise<void>;
}

/** What administrators do with catalog entries; as with keys. */
export interface ProviderAdministration {
  list(query: PageQuery): Promise<Page<Managed<CatalogEntry>>>;
  read(slug: string): Promise<Managed<CatalogEntry>>;
  create(settings: ProviderSettings, context: ChangeContext): Promise<Managed<CatalogEntry>>;
  update(slug: string, changes: ProviderChanges, context: ChangeContext): Promise<Managed<CatalogEntry>>;
  remove(slug: string, context: ChangeContext): Promise<void>;
}

/**
 * What administrators do with configs; as with keys. A config that is the default of a key cannot be removed: that
 * throws `ConflictError`.
 */
export interface ConfigAdministration {
  list(query: PageQuery): Promise<Page<Managed<ConfigRecord>>>;
  read(id: string): Promise<Managed<ConfigRecord>>;
  create(settings: ConfigSettings, context: ChangeContext): Promise<Managed<ConfigRecord>>;
  update(id: string, changes: ConfigChanges, context: ChangeContext): Promise<Managed<ConfigRecord>>;
  remove(id: string, context: ChangeContext): Promise<void>;
}

/** Everything that the administration API offers. */
export interface Administration {
  readonly apiKeys: ApiKeyAdministration;
  readonly providers: ProviderAdministration;
  readonly configs: ConfigAdministration;
  readonly prompts: PromptAdministration;
  readonly partials: PartialAdministration;
  readonly labels: LabelAdministration;
  readonly models: ModelAdministration;
  /** Says of any config what is wrong with it and what it would do, by what is known here. Changes nothing. */
  checkConfig(config: JsonObject): Promise<ConfigReport>;
  auditLog(query: AuditQuery): Promise<readonly AuditEntry[]>;
}
