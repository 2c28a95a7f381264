/**
 * The store has resources, and the audit log has no chain: an earlier version of the gateway has written it, or somebody else
 * has removed the chain. The message is for the operator.
 */
export class EarlierDatabaseError extends Error {
  constructor() {
    super(
      'The audit log of the database has no chain, so anybody who can write the database may have planted keys in it. ' +
        'If an earlier version of the gateway wrote the database, start once with GATEWAY_SEAL_EARLIER_KEYS=true: this seals ' +
        'all stored keys and begins the chain. Otherwise somebody has removed the chain: restore a backup.',
    );
    this.name = 'EarlierDatabaseError';
  }
}
