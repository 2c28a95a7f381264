import type {
  ApiVersion,
  Budget,
  CatalogEntry,
  Managed,
  ProviderKind,
  RateLimit,
  SharedWith,
  UpstreamCredential,
} from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery, Replacement } from '../resources/change-context.js';

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
  /** Removes the credential if it has one of these types. Ignored when a credential is given. */
  readonly withoutCredential?: readonly UpstreamCredential['type'][];
}

/**
 * Changes of a catalog entry: null removes a member, an absent member stays. A credential is bound to one origin: a
 * change of the kind or of the address's origin requires it again.
 */
export type ProviderChanges = Partial<Omit<ProviderSettings, 'slug'>> & {
  /** Whom it is shared with; null: nobody any more. */
  readonly sharedWith?: SharedWith | null;
};

/** Use cases for catalog entries; errors as for keys. */
export interface ProviderAdministration {
  list(query: PageQuery): Promise<Page<Managed<CatalogEntry>>>;
  read(slug: string): Promise<Managed<CatalogEntry>>;
  create(settings: ProviderSettings, context: ChangeContext): Promise<Managed<CatalogEntry>>;
  /**
   * Creates it or replaces it as a whole; the same settings again change nothing. A credential that the settings lack
   * stays, because nobody can read it to send it again.
   */
  replace(settings: ProviderSettings, context: ChangeContext): Promise<Replacement<CatalogEntry>>;
  update(slug: string, changes: ProviderChanges, context: ChangeContext): Promise<Managed<CatalogEntry>>;
  remove(slug: string, context: ChangeContext): Promise<void>;
}
