import {
  ConnectionError,
  ConnectionTimeoutError,
  UserAbortedError,
  type TimeLimit,
} from '../errors/connection-errors.js';
import { ModelGatewayError } from '../errors/model-gateway-error.js';
import { isUnsent } from './unsent-reasons.js';

/** Error codes of the time limits of Node.js's `fetch`: 300 seconds until the response, and between two pieces. */
const fetchTimeouts: ReadonlySet<string> = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** The signals that can end a call: the caller's signal, and that of the stream object. */
type AbortSignals = readonly (AbortSignal | undefined)[];

/** Ends a call when the caller aborts it or a time limit expires, and records which one it was. */
export class CallGuard {
  readonly #controller = new AbortController();
  readonly #timeoutMs: number;
  readonly #signals: readonly AbortSignal[];
  readonly #onAbort = (): void => this.#finish(this.#aborted());
  #timer: ReturnType<typeof setTimeout> | undefined;
  #limited: TimeLimit = 'answer';
  #end: ModelGatewayError | undefined;

  constructor(timeoutMs: number, signals: AbortSignals) {
    this.#timeoutMs = timeoutMs;
    this.#signals = signals.filter((signal) => signal !== undefined);
    for (const signal of this.#signals) signal.addEventListener('abort', this.#onAbort);
    if (this.#signals.some(({ aborted }) => aborted)) this.#onAbort();
  }

  /** Aborts when the call ends. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Why the client ended the call; undefined until then. */
  get end(): ModelGatewayError | undefined {
    return this.#end;
  }

  /** Starts or restarts the time limit. */
  startTimer(limited: TimeLimit): void {
    this.stopTimer();
    this.#limited = limited;
    const end = (): void => this.#finish(new ConnectionTimeoutError(this.#timeoutMs, limited));
    this.#timer = setTimeout(end, this.#timeoutMs);
  }

  /** Stops the time limit. */
  stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Aborts the call. */
  abort(): void {
    this.#finish(new UserAbortedError());
  }

  /** Removes the timer and the listeners of the signals when the call is over. */
  release(): void {
    this.stopTimer();
    for (const signal of this.#signals) signal.removeEventListener('abort', this.#onAbort);
  }

  /** Ends the call and aborts the pending request. */
  close(): void {
    this.release();
    this.#controller.abort();
  }

  /** Converts a failure of the transport to an error for the caller. */
  toError(failure: unknown): ModelGatewayError {
    if (this.#end) return this.#end;
    if (failure instanceof ModelGatewayError) return failure;
    const reason = reasonOf(failure);
    if (reason !== undefined && fetchTimeouts.has(reason)) {
      return new ConnectionTimeoutError(undefined, this.#limited);
    }
    if (reason === undefined)
      return new ConnectionError('The gateway cannot be reached, or the connection broke.');
    const what = isUnsent(reason) ? 'The gateway cannot be reached' : 'The connection to the gateway broke';
    return new ConnectionError(`${what} (${reason}).`, { reason });
  }

  /** Passes on the reason of the signal, so that the caller can recognise its own time limit. */
  #aborted(): UserAbortedError {
    return new UserAbortedError(this.#signals.find(({ aborted }) => aborted)?.reason);
  }

  #finish(end: ModelGatewayError): void {
    if (this.#end) return;
    this.#end = end;
    this.release();
    this.#controller.abort(end);
  }
}

/**
 * The error code of a failure. No other detail is used, because errors of a custom `fetch` may contain the request with
 * the key.
 */
export function reasonOf(failure: unknown): string | undefined {
  for (let error: unknown = failure, depth = 0; depth < 5 && isObject(error); depth += 1) {
    const { code, cause } = error;
    if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,60}$/.test(code)) return code;
    error = cause;
  }
  return undefined;
}

function isObject(value: unknown): value is { readonly code?: unknown; readonly cause?: unknown } {
  return typeof value === 'object' && value !== null;
}
