import { ConnectionError, ConnectionTimeoutError } from '../errors/connection-errors.js';
import { proxyFailureMessage, readFailure } from '../errors/read-failure.js';
import { retryAfterMs } from '../errors/retry-after.js';
import { toApiError } from '../errors/to-api-error.js';
import type { FetchFunction, FetchInit } from '../options/client-options.js';
import type { CallGuard } from '../response/call-guard.js';
import { pause } from './pause.js';
import { isUnsent } from '../response/unsent-reasons.js';

/** One request, as it goes to the gateway. */
export interface SentRequest {
  readonly url: string;
  readonly init: Omit<FetchInit, 'redirect' | 'signal'>;
}

/** An attempt without an answer of the gateway's. */
interface Miss {
  readonly error: ConnectionError;
  readonly mayRepeat: boolean;
  /** Milliseconds that a proxy's `retry-after` demands. */
  readonly waitMs?: number | undefined;
}

const firstPauseMs = 250;
const longestPauseMs = 8_000;

/** Statuses of a proxy that has no gateway behind it, or none that is ready. */
const unservedStatuses: ReadonlySet<number> = new Set([502, 503]);

/**
 * Sends a request and gives the gateway's answer, which is a success. A POST is sent again only where nothing of it was
 * sent, or a proxy answered that nobody is behind it. What asks for nothing but to read, a GET, is also sent again after
 * a connection that broke before an answer, and after any 5xx of a proxy.
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

/** The gateway's answer, whichever, or why there is none. Throws what ends the call. */
async function attemptOnce(
  fetch: FetchFunction,
  { url, init }: SentRequest,
  guard: CallGuard,
): Promise<Response | Miss> {
  if (guard.end) throw guard.end;
  const isGet = init.method === 'GET';
  let response: Response;
  try {
    // A redirect would take the key along to wherever it leads.
    response = (await fetch(url, { ...init, redirect: 'manual', signal: guard.signal })) as Response;
  } catch (failure) {
    const error = guard.toError(failure);
    if (guard.end || !(error instanceof ConnectionError)) throw error;
    // The gateway has the request, and may still be at it.
    if (error instanceof ConnectionTimeoutError) throw error;
    return { error, mayRepeat: isGet || isUnsent(error.reason) };
  }
  if (!isFromProxy(response)) return response;
  await response.body?.cancel().catch(() => undefined);
  const { status, headers } = response;
  const error = new ConnectionError(proxyFailureMessage(status), { status });
  return { error, mayRepeat: isGet || unservedStatuses.has(status), waitMs: retryAfterMs(headers) };
}

/** The gateway names itself in every answer. */
function isFromProxy({ status, headers }: Response): boolean {
  return status >= 500 && !headers.has('x-gateway-request-id');
}

async function failureOf(response: Response, guard: CallGuard): Promise<Error> {
  const { status, headers } = response;
  // An error whose body breaks off is still that error.
  let body: unknown = await response.text().catch(() => undefined);
  if (guard.end) return guard.end;
  try {
    if (typeof body === 'string') body = JSON.parse(body);
  } catch {
    // Somebody else's page, which stays a text.
  }
  return toApiError(readFailure({ status, headers, body }));
}
