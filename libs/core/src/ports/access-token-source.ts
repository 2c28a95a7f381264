import type { ServiceAccount } from '../administration/upstream-credential.js';

/** What Google access tokens are minted from. */
export type TokenCredential =
  | { readonly type: 'service-account'; readonly account: ServiceAccount }
  | { readonly type: 'application-default' };

/** Gives access tokens: cached, one request for many waiters, renewed before they expire. */
export interface AccessTokenSource {
  /** A token that is valid now. Throws `CredentialError`; never gives an empty token. */
  token(credential: TokenCredential): Promise<string>;
  /** Forgets a token that the upstream refused, so that the next call mints a new one. */
  invalidate(credential: TokenCredential, token: string): void;
}
