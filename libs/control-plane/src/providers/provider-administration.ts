import type {
  ApiVersion,
  Budget,
  CatalogEntry,
  Managed,
  ProviderKind,
  RateLimit,
  UpstreamCredential,
} from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery } from '../resources/change-context.js';

/** The settings of a catalog entry. */
export interface ProviderSettings {
  readonly slug: string;
  readonly kind: ProviderKind;
  /** Absent: each caller sends one. */
  readonly credential?: UpstreamCredential;
  readonly projectId?: string | null;
  readonly region?: string | null;
  readonly apiVersion?: ApiVersion | null;
  readonly baseUrl?: string | null;
  readonly allowedModels?: readonly string[] | null;
  readonly allowedBuckets?: readonly string[] | null;
  readonly rateLimits?: readonly RateLimit[] | null;
  readonly budgets?: readonly Budget[] | null;
}

/**
 * Changes of a catalog entry: null removes a member, an absent member stays. A credential is bound to one origin: a
 * change of the kind or of the address's origin requires it again.
 */
export interface ProviderChanges extends Partial<Omit<ProviderSettings, 'slug'>> {
  /** Removes the credential if it has one of these types. Ignored when a new credential is given. */
  readonly withoutCredential?: readonly UpstreamCredential['type'][];
}

/** Use cases for catalog entries; errors as for keys. */
export interface ProviderAdministration {
  list(query: PageQuery): Promise<Page<Managed<CatalogEntry>>>;
  read(slug: string): Promise<Managed<CatalogEntry>>;
  create(settings: ProviderSettings, context: ChangeContext): Promise<Managed<CatalogEntry>>;
  update(slug: string, changes: ProviderChanges, context: ChangeContext): Promise<Managed<CatalogEntry>>;
  remove(slug: string, context: ChangeContext): Promise<void>;
}
