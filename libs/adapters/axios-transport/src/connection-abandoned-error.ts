/** The reason for closing a connection while it is established: no request waits for it any more. No exchange sees it. */
export class ConnectionAbandonedError extends Error {
  constructor() {
    super('No request waits for the connection any more.');
  }
}
