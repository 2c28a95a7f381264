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
