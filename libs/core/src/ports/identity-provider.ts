import type { Identity } from '../administration/person.js';

/** Secrets of one sign-in, which only the browser that began it brings back. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
}

/** Somebody whom an issuer has let in. */
export interface ProvenIdentity {
  readonly identity: Identity;
  /** Names the sign-in when the person signs out at the issuer. Secret. */
  readonly idToken: string;
  /** Asks again later. Secret. Absent: the issuer gives none. */
  readonly refreshToken?: string;
}

/** Where people prove who they are. */
export interface IdentityProvider {
  readonly issuer: string;
  /** What people call it. */
  readonly label: string;
  /**
   * Begins a sign-in. Throws `IdentityProviderError` while the issuer cannot be reached.
   *
   * @param redirectUri where the issuer sends the browser back
   */
  begin(redirectUri: string): Promise<{ readonly url: string; readonly secrets: SignInSecrets }>;
  /**
   * Checks what the issuer sent the browser back with. Throws `IdentityProviderError`, and `RefusedIdentityError` for
   * whatever does not prove who the person is.
   *
   * @param returned the whole address that the browser was sent to
   */
  complete(returned: string, secrets: SignInSecrets): Promise<ProvenIdentity>;
  /**
   * Asks for somebody again. Undefined: the issuer refuses the token, so the person is no longer let in. Throws
   * `IdentityProviderError`.
   */
  recheck(refreshToken: string, before: Identity): Promise<Omit<ProvenIdentity, 'idToken'> | undefined>;
  /** Where the browser signs out at the issuer; undefined: it has no such page, or cannot be asked. */
  signOutUrl(returnUri: string, idToken?: string): Promise<string | undefined>;
}
