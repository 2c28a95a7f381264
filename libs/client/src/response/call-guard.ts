import {
  ConnectionError,
  ConnectionTimeoutError,
  UserAbortedError,
  type TimeLimit,
} from '../errors/connection-errors.js';
import { ModelGatewayError } from '../errors/model-gateway-error.js';
import { isUnsent } from './unsent-reasons.js';

/** The words of the `fetch` of Node.js for limits of its own: 300 seconds until an answer, and between two pieces. */
const fetchTimeouts: ReadonlySet<string> = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** What a call may be ended by: the caller's signal, and that of who holds its stream. */
type Leaving = readonly (AbortSignal | undefined)[];

/** Ends a call when its caller aborts it, or when its time is over, and tells the two apart. */
export class CallGuard {
  readonly #controller = new AbortController();
  readonly #timeoutMs: number;
  readonly #leaving: readonly AbortSignal[];
  readonly #onAbort = (): void => this.#finish(this.#aborted());
  #timer: ReturnType<typeof setTimeout> | undefined;
  #limited: TimeLimit = 'answer';
  #end: ModelGatewayError | undefined;

  constructor(timeoutMs: number, leaving: Leaving) {
    this.#timeoutMs = timeoutMs;
    this.#leaving = leaving.filter((signal) => signal !== undefined);
    for (const signal of this.#leaving) signal.addEventListener('abort', this.#onAbort);
    if (this.#leaving.some(({ aborted }) => aborted)) this.#onAbort();
  }

  /** Ends what is under way. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Why the call was ended from here; undefined as long as it was not. */
  get end(): ModelGatewayError | undefined {
    return this.#end;
  }

  /** Begins the time limit, or begins it anew. */
  startTimer(limited: TimeLimit): void {
    this.stopTimer();
    this.#limited = limited;
    const end = (): void => this.#finish(new ConnectionTimeoutError(this.#timeoutMs, limited));
    this.#timer = setTimeout(end, this.#timeoutMs);
  }

  /** Takes the time limit away. */
  stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Ends the call for its caller. */
  abort(): void {
    this.#finish(new UserAbortedError());
  }

  /** The call is over: nothing is left behind at the caller's signal or the clock. */
  release(): void {
    this.stopTimer();
    for (const signal of this.#leaving) signal.removeEventListener('abort', this.#onAbort);
  }

  /** Ends what is still under way; nobody waits for it any more. */
  close(): void {
    this.release();
    this.#controller.abort();
  }

  /** What a failure of the transport means to the caller. */
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

  /** Keeps the reason that the signal gives, by which a time limit of the caller's can be told from other ends. */
  #aborted(): UserAbortedError {
    return new UserAbortedError(this.#leaving.find(({ aborted }) => aborted)?.reason);
  }

  #finish(end: ModelGatewayError): void {
    if (this.#end) return;
    this.#end = end;
    this.release();
    this.#controller.abort(end);
  }
}

/**
 * The system's word for a failure. Nothing else of it is shown: what a `fetch` of somebody else's throws may hold the
 * request, and with it the key.
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
