import type { Limits } from '../limits/limits.js';
import type { ProviderKind } from './target.js';

/** The members of a Google service-account file that the gateway uses. */
export interface ServiceAccount {
  readonly clientEmail: string;
  /** PEM. Secret. */
  readonly privateKey: string;
  readonly privateKeyId?: string;
  readonly projectId?: string;
  /** Where tokens are asked for. */
  readonly tokenUri: string;
}

/** How the gateway proves to an upstream who it is. All of it is secret. */
export type UpstreamCredential =
  | { readonly type: 'api-key'; readonly apiKey: string }
  | { readonly type: 'access-token'; readonly token: string }
  | { readonly type: 'service-account'; readonly account: ServiceAccount }
  /** Whatever the machine itself is: application-default credentials. */
  | { readonly type: 'application-default' }
  /** The entry has none: the caller sends it along with each request. */
  | { readonly type: 'from-caller' };

/** An upstream account that platform teams entered once. */
export interface CatalogEntry {
  /** Unique; callers write `@slug/model`. */
  readonly slug: string;
  readonly kind: ProviderKind;
  readonly credential: UpstreamCredential;
  readonly projectId?: string;
  readonly region?: string;
  readonly baseUrl?: string;
  /** Models that may be used; absent: any. A trailing `*` matches any rest. */
  readonly allowedModels?: readonly string[];
  /** Its owner is `provider:SLUG`. */
  readonly limits?: Limits;
}

/** Where upstream accounts are kept. Look-ups are on the request path and must be answered from memory. */
export interface CredentialCatalog {
  /** The entry of that slug, or undefined. */
  find(slug: string): Promise<CatalogEntry | undefined>;
  /** Every entry, ordered by slug. */
  list(): Promise<readonly CatalogEntry[]>;
}
