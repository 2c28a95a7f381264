/** A sign-in to the console. The secret of its cookie is known to the browser alone. */
export interface StoredSession {
  readonly id: string;
  /** SHA-256 of the secret in the cookie. */
  readonly tokenDigest: string;
  /** The key that signed in. */
  readonly key: { readonly id: string; readonly name: string };
  /** Digest of that key's secret, sealed: the session ends with the secret. */
  readonly sealedKeyDigest: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** When it was used last, to about a minute. */
  readonly seenAt: number;
  readonly expiresAt: number;
  /** Network address that signed in. */
  readonly address: string;
  /** What the browser calls itself, at most 200 characters. */
  readonly userAgent?: string;
}

/** A link that signs in once, as the key that asked for it. */
export interface StoredSignInLink {
  /** SHA-256 of the token in the link. */
  readonly tokenDigest: string;
  readonly key: { readonly id: string; readonly name: string };
  /** Digest of that key's secret, sealed: the link ends with the secret. */
  readonly sealedKeyDigest: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}
