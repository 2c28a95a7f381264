import { ModelGatewayError } from './model-gateway-error.js';

/** Details of a failed connection. */
export interface ConnectionFailure {
  /** The operating system's error code, such as `ECONNREFUSED`. */
  readonly reason?: string | undefined;
  /** HTTP status of an answer that was not the gateway's, such as that of a proxy. */
  readonly status?: number | undefined;
}

/** What a time limit applies to: the complete response, or the pause between two pieces of a stream. */
export type TimeLimit = 'answer' | 'silence';

const timeoutMessages = {
  answer: 'The gateway did not answer',
  silence: 'Nothing more of the stream came',
} as const satisfies Record<TimeLimit, string>;

/** The gateway was not reached, or the connection to it broke. */
export class ConnectionError extends ModelGatewayError {
  /** The operating system's error code, such as `ECONNREFUSED`. */
  readonly reason: string | undefined;
  /** HTTP status of an answer that was not the gateway's, such as that of a proxy. */
  readonly status: number | undefined;

  constructor(message: string, failure: ConnectionFailure = {}) {
    super(message);
    this.reason = failure.reason;
    this.status = failure.status;
  }
}

/** A time limit has passed: the client's, or the one built into `fetch`. */
export class ConnectionTimeoutError extends ConnectionError {
  constructor(
    /** The client's limit, in milliseconds; undefined if it was not that. */
    readonly timeoutMs: number | undefined,
    limited: TimeLimit = 'answer',
  ) {
    const limit = timeoutMs === undefined ? 'in time' : `within ${timeoutMs} ms`;
    super(`${timeoutMessages[limited]} ${limit}.`);
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
  /** @param cause the reason of the signal: that of `AbortSignal.timeout` has the name `TimeoutError` */
  constructor(cause?: unknown) {
    super('The call was aborted.', cause === undefined || cause === null ? undefined : { cause });
  }
}

/** The answer is not of the requested kind: not JSON, not a stream, or a stream of another format. */
export class UnexpectedAnswerError extends ModelGatewayError {
  constructor(
    message: string,
    /** HTTP status. */
    readonly status: number,
  ) {
    super(message);
  }
}
