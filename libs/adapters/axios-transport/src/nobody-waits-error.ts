/** Why a connection was given up while it was made: all who waited for it have left. No exchange fails with it. */
export class NobodyWaitsError extends Error {
  constructor() {
    super('Nobody waits for the connection any more.');
  }
}
