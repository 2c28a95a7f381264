/**
 * Why a secret cannot be read:
 * - `not-configured`: the gateway has no access to such a store
 * - `not-found`: there is no such secret or version
 * - `denied`: the store refuses the gateway
 * - `unfit`: what was read has no such field, or is no such credential
 * - `unreachable`: the store does not answer, or not with a secret
 */
export type SecretReadFailure = 'not-configured' | 'not-found' | 'denied' | 'unfit' | 'unreachable';

/** A secret cannot be read. The message is a whole sentence for administrators; it never has a part of the secret. */
export class SecretReadError extends Error {
  constructor(
    readonly failure: SecretReadFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'SecretReadError';
  }
}
