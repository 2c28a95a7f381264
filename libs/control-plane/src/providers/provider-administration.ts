import type {
  Budget,
  CatalogEntry,
  Managed,
  ProviderKind,
  RateLimit,
  UpstreamCredential,
} from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery } from '../resources/change-context.js';

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

/** What administrators do with catalog entries; as with keys. */
export interface ProviderAdministration {
  list(query: PageQuery): Promise<Page<Managed<CatalogEntry>>>;
  read(slug: string): Promise<Managed<CatalogEntry>>;
  create(settings: ProviderSettings, context: ChangeContext): Promise<Managed<CatalogEntry>>;
  update(slug: string, changes: ProviderChanges, context: ChangeContext): Promise<Managed<CatalogEntry>>;
  remove(slug: string, context: ChangeContext): Promise<void>;
}
