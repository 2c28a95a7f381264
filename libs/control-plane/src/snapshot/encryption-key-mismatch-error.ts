/** The encryption keys open none of the sealed credentials and keys in the store. The message is for the operator. */
export class EncryptionKeyMismatchError extends Error {
  constructor(count: number) {
    super(
      `The database holds ${count} sealed credentials of providers and callers' keys, and no encryption key that was given opens any: ` +
        'set the key that they were sealed with. If it is lost, start with GATEWAY_ENCRYPTION_KEY_LOST=true and enter ' +
        'them again.',
    );
    this.name = 'EncryptionKeyMismatchError';
  }
}
