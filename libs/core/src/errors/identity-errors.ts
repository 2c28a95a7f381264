/** The issuer that people sign in at cannot be reached, or answers nonsense. Not a failure of the gateway's own API. */
export class IdentityProviderError extends Error {
  override readonly name = 'IdentityProviderError';
}

/** What an issuer sent does not prove who somebody is. */
export class RefusedIdentityError extends Error {
  override readonly name = 'RefusedIdentityError';
}
