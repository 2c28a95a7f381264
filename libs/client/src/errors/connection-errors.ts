import { ModelGatewayError } from './model-gateway-error.js';

/** What is known of a connection that failed. */
export interface ConnectionFailure {
  /** The system's word, such as `ECONNREFUSED`. */
  readonly reason?: string | undefined;
  /** HTTP status of an answer that was not the gateway's, such as that of a proxy. */
  readonly status?: number | undefined;
}

/** What a time limit bounds: an answer as a whole, or the silence within a stream. */
export type TimeLimit = 'answer' | 'silence';

const timeoutMessages = {
  answer: 'The gateway did not answer',
  silence: 'Nothing more of the stream came',
} as const satisfies Record<TimeLimit, string>;

/** The gateway was not reached, or the connection to it broke. */
export class ConnectionError extends ModelGatewayError {
  /** The system's word, such as `ECONNREFUSED`. */
  readonly reason: string | undefined;
  /** HTTP status of an answer that was not the gateway's, such as that of a proxy. */
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

/** The answer is not what was asked for: no JSON, no stream, or a stream of something else. */
export class UnexpectedAnswerError extends ModelGatewayError {
  constructor(
    message: string,
    /** HTTP status. */
    readonly status: number,
  ) {
    super(message);
  }
}
