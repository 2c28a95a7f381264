import { ConnectionError, ConnectionTimeoutError } from '../errors/connection-errors.js';
import { proxyFailureMessage, readFailure } from '../errors/read-failure.js';
import { retryAfterMs } from '../errors/retry-after.js';
import { toApiError } from '../errors/to-api-error.js';
import type { FetchFunction, FetchInit } from '../options/client-options.js';
import type { CallGuard } from '../response/call-guard.js';
import { pause } from './pause.js';
import { isUnsent } from '../response/unsent-reasons.js';

/** A request to the gateway. */
export interface SentRequest {
  readonly url: string;
  readonly init: Omit<FetchInit, 'redirect' | 'signal'>;
}

/** An attempt without a response of the gateway. */
interface FailedAttempt {
  readonly error: ConnectionError;
  readonly mayRepeat: boolean;
  /** Milliseconds that a proxy's `retry-after` demands. */
  readonly waitMs?: number | undefined;
}

const firstPauseMs = 250;
const longestPauseMs = 8_000;

/** Statuses of a proxy without a ready gateway. */
const unservedStatuses: ReadonlySet<number> = new Set([502, 503]);

/**
 * Sends a request and returns the gateway's successful response. Repeats a POST only when nothing was sent or a proxy
 * reported that no gateway is available. Repeats a GET also after a connection that broke before the response, and
 * after any 5xx of a proxy.
 */
export async function sendRequest(
  fetch: FetchFunction,
  request: SentRequest,
  guard: CallGuard,
  maxRetries: number,
): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await attemptOnce(fetch, request, guard);
    if (!('error' in outcome)) {
      if (outcome.ok) return outcome;
      throw await failureOf(outcome, guard);
    }
    if (!outcome.mayRepeat || attempt >= maxRetries) throw outcome.error;
    const backoffMs = Math.min(firstPauseMs * 2 ** attempt, longestPauseMs) * (0.5 + Math.random() / 2);
    await pause(Math.min(Math.max(backoffMs, outcome.waitMs ?? 0), longestPauseMs), guard.signal);
  }
}

/** One attempt: any response of the gateway, or the reason for its absence. Throws errors that end the call. */
async function attemptOnce(
  fetch: FetchFunction,
  { url, init }: SentRequest,
  guard: CallGuard,
): Promise<Response | FailedAttempt> {
  if (guard.end) throw guard.end;
  const isGet = init.method === 'GET';
  let response: Response;
  try {
    // A redirect would send the key to another host.
    response = (await fetch(url, { ...init, redirect: 'manual', signal: guard.signal })) as Response;
  } catch (failure) {
    const error = guard.toError(failure);
    if (guard.end || !(error instanceof ConnectionError)) throw error;
    // The gateway has the request and may still process it.
    if (error instanceof ConnectionTimeoutError) throw error;
    return { error, mayRepeat: isGet || isUnsent(error.reason) };
  }
  if (!isFromProxy(response)) return response;
  await response.body?.cancel().catch(() => undefined);
  const { status, headers } = response;
  const error = new ConnectionError(proxyFailureMessage(status), { status });
  return { error, mayRepeat: isGet || unservedStatuses.has(status), waitMs: retryAfterMs(headers) };
}

/** All responses of the gateway have its request id. */
function isFromProxy({ status, headers }: Response): boolean {
  return status >= 500 && !headers.has('x-gateway-request-id');
}

async function failureOf(response: Response, guard: CallGuard): Promise<Error> {
  const { status, headers } = response;
  // An error response with an incomplete body is still an error.
  let body: unknown = await response.text().catch(() => undefined);
  if (guard.end) return guard.end;
  try {
    if (typeof body === 'string') body = JSON.parse(body);
  } catch {
    // Not JSON, such as the page of a proxy: stays a text.
  }
  return toApiError(readFailure({ status, headers, body }));
}
