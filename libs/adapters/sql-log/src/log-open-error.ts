/** The log's database cannot be used. The message is for the operator, and never holds the URL's password. */
export class LogOpenError extends Error {
  override readonly name = 'LogOpenError';
}
