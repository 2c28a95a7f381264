import { ConnectionError, ConnectionTimeoutError } from '../errors/connection-errors.js';
import { readFailure } from '../errors/read-failure.js';
import { retryAfterMs } from '../errors/retry-after.js';
import { toApiError } from '../errors/to-api-error.js';
import type { FetchFunction } from '../options/client-options.js';
import type { CallGuard } from './call-guard.js';
import { pause } from './pause.js';

/** One request, as it goes to the gateway. */
export interface SentRequest {
  readonly url: string;
  readonly init: Pick<RequestInit, 'method' | 'headers' | 'body'>;
}

/** An attempt that did not reach the gateway. */
interface Miss {
  readonly error: ConnectionError;
  /** What a proxy says. */
  readonly waitMs?: number | undefined;
}

const firstPauseMs = 250;
const longestPauseMs = 8_000;

/**
 * Sends a request and gives the gateway's answer, which is a success. Only what did not reach the gateway is sent again:
 * after a network failure before any answer, or a 5xx without the gateway's headers, which is a proxy's.
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
      throw await failureOf(outcome);
    }
    if (attempt >= maxRetries) throw outcome.error;
    const backoffMs = Math.min(firstPauseMs * 2 ** attempt, longestPauseMs) * (0.5 + Math.random() / 2);
    await pause(Math.min(Math.max(backoffMs, outcome.waitMs ?? 0), longestPauseMs), guard.signal);
  }
}

/** The gateway's answer, whichever, or why it was not reached. Throws what ends the call. */
async function attemptOnce(
  fetch: FetchFunction,
  { url, init }: SentRequest,
  guard: CallGuard,
): Promise<Response | Miss> {
  if (guard.end) throw guard.end;
  let response: Response;
  try {
    // A redirect would take the key along to wherever it leads.
    response = await fetch(url, { ...init, redirect: 'manual', signal: guard.signal });
  } catch (failure) {
    const error = guard.toError(failure);
    if (guard.end || !(error instanceof ConnectionError)) throw error;
    // The gateway has the request, and may still be at it.
    if (error instanceof ConnectionTimeoutError) throw error;
    return { error };
  }
  if (!isFromProxy(response)) return response;
  await response.body?.cancel();
  const message = `Something before the gateway answered with the status ${response.status}.`;
  const error = new ConnectionError(message, { status: response.status });
  return { error, waitMs: retryAfterMs(response.headers) };
}

/** The gateway names itself in every answer. */
function isFromProxy({ status, headers }: Response): boolean {
  return status >= 500 && !headers.has('x-gateway-request-id');
}

async function failureOf(response: Response): Promise<Error> {
  const { status, headers } = response;
  const text = await response.text();
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // Somebody else's page, which stays a text.
  }
  return toApiError(readFailure({ status, headers, body }));
}
