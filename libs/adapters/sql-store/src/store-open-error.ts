/** The database cannot be used. The message is for the operator, and never holds the URL's password. */
export class StoreOpenError extends Error {
  override readonly name = 'StoreOpenError';
}
