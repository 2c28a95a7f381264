import { ModelGatewayError } from './model-gateway-error.js';

/** What is known of a connection that failed. */
export interface ConnectionFailure {
  /** The system's word, such as `ECONNREFUSED`. */
  readonly reason?: string | undefined;
  /** HTTP status of an answer that was not the gateway's, such as that of a proxy. */
  readonly status?: number | undefined;
}

/** The gateway was not reached, or the connection to it broke. */
export class ConnectionError extends ModelGatewayError {
  readonly reason: string | undefined;
  readonly status: number | undefined;

  constructor(message: string, failure: ConnectionFailure = {}) {
    super(message);
    this.reason = failure.reason;
    this.status = failure.status;
  }
}

/** A time limit is over: the client's, or the one that `fetch` itself has. */
export class ConnectionTimeoutError extends ConnectionError {
  constructor(
    /** The client's limit, in milliseconds; undefined if it was not that. */
    readonly timeoutMs: number | undefined,
  ) {
    const limit = timeoutMs === undefined ? 'in time' : `within ${timeoutMs} ms`;
    super(`The gateway did not answer ${limit}.`);
  }
}

/** A stream ended before it was complete. */
export class StreamInterruptedError extends ConnectionError {
  constructor(failure?: ConnectionFailure) {
    super('The stream ended before it was complete.', failure);
  }
}

/** The call was aborted, by its signal or by `abort()`. */
export class UserAbortedError extends ModelGatewayError {
  constructor() {
    super('The call was aborted.');
  }
}

/** The answer is not what was asked for: no JSON, or no stream. */
export class UnexpectedAnswerError extends ModelGatewayError {
  constructor(
    message: string,
    /** HTTP status. */
    readonly status: number,
  ) {
    super(message);
  }
}
