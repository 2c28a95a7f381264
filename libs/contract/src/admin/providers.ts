import type { ErrorBody } from '../openai/error-body.js';
import type { AdminLimited, AdminStanding } from './limits.js';
import type { AdminResource } from './resource.js';
import type { Integer, ProviderKindName } from './values.js';

/** The public members of an entry's credential. */
export type AdminProviderCredential =
  | {
      readonly type: 'service-account';
      readonly clientEmail: string;
      readonly privateKeyId?: string;
      readonly projectId?: string;
    }
  /** The hint is the end of the key, and empty for a short key. */
  | { readonly type: 'api-key'; readonly hint: string }
  /** The credential is in a secret store, and the gateway reads it there. */
  | { readonly type: 'api-key' | 'service-account'; readonly secret: AdminSecretReference }
  | { readonly type: 'access-token' }
  | { readonly type: 'application-default' }
  | { readonly type: 'from-caller' };

/** Where a credential is in a secret store. No secret itself. */
export interface AdminSecretReference {
  readonly store: 'vault' | 'google-secret-manager';
  /** With `vault`: the path below the mount. */
  readonly path?: string;
  /** With `google-secret-manager`: the name of the secret. */
  readonly name?: string;
  /** The member of the secret. Absent: its only one, or the whole secret. */
  readonly field?: string;
  /** Absent: the newest. */
  readonly version?: string;
}

/** An entry of the provider catalog. */
export interface AdminProvider extends AdminLimited, AdminResource {
  readonly slug: string;
  readonly kind: ProviderKindName;
  readonly credential: AdminProviderCredential;
  readonly projectId?: string;
  readonly region?: string;
  readonly apiVersion?: 'v1beta1' | 'v1';
  readonly baseUrl?: string;
  /** Workspaces that may use it: `all`, or those of these ids. Absent: only the one that owns it. */
  readonly sharedWith?: 'all' | readonly string[];
  /** In a list with `include=standing`. */
  readonly standing?: AdminStanding;
}

/** Answer of `POST /admin/v1/providers/test`. */
export interface AdminProviderTrial extends AdminProviderTest {
  /** Models that the upstream offers with this credential. Absent: it did not tell. */
  readonly models?: readonly string[];
}

/** Answer of `POST /admin/v1/providers/{slug}/test`. */
export interface AdminProviderTest {
  readonly ok: boolean;
  /** The model that was called. */
  readonly model: string;
  readonly durationMs: number;
  /** Absent: the model cannot count, or the call failed. */
  readonly inputTokens?: Integer;
  /** Why the test failed, as the error that a request would have got. */
  readonly error?: ErrorBody['error'];
}
