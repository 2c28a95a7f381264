import { ConnectionError, ConnectionTimeoutError, UserAbortedError } from '../errors/connection-errors.js';
import { ModelGatewayError } from '../errors/model-gateway-error.js';

/** The words of the `fetch` of Node.js for limits of its own: 300 seconds until an answer, and between two pieces. */
const fetchTimeouts: ReadonlySet<string> = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Ends a call when its caller aborts it, or when its time is over, and tells the two apart. */
export class CallGuard {
  readonly #controller = new AbortController();
  readonly #timeoutMs: number;
  readonly #caller: AbortSignal | undefined;
  readonly #onAbort = (): void => this.abort();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #end: ModelGatewayError | undefined;

  constructor(timeoutMs: number, caller: AbortSignal | undefined) {
    this.#timeoutMs = timeoutMs;
    this.#caller = caller;
    if (caller?.aborted) this.abort();
    else caller?.addEventListener('abort', this.#onAbort);
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
  startTimer(): void {
    this.stopTimer();
    this.#timer = setTimeout(
      () => this.#finish(new ConnectionTimeoutError(this.#timeoutMs)),
      this.#timeoutMs,
    );
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
    this.#caller?.removeEventListener('abort', this.#onAbort);
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
    if (reason !== undefined && fetchTimeouts.has(reason)) return new ConnectionTimeoutError(undefined);
    const word = reason === undefined ? '' : ` (${reason})`;
    return new ConnectionError(`The gateway cannot be reached${word}.`, { reason });
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
