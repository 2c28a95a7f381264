/** Who signed in, by name. */
export interface SignedInName {
  readonly id: string;
  readonly name: string;
}

/** How somebody signed in. */
export type SessionHolder =
  | {
      /** The key that signed in. */
      readonly key: SignedInName;
      /** Digest of that key's secret, sealed: the session ends with the secret. */
      readonly sealedKeyDigest: string;
      readonly person?: undefined;
    }
  | {
      readonly person: SignedInName;
      /** The issuer's token, sealed: with it the person signs out there too. */
      readonly sealedIdToken: string;
      readonly key?: undefined;
    };

/** A sign-in to the console. The secret of its cookie is known to the browser alone. */
export type StoredSession = SessionFacts & SessionHolder;

/** What is known of a session, whoever signed in. */
export interface SessionFacts {
  readonly id: string;
  /** SHA-256 of the secret in the cookie. */
  readonly tokenDigest: string;
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
  readonly key: SignedInName;
  /** Digest of that key's secret, sealed: the link ends with the secret. */
  readonly sealedKeyDigest: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}
