import { apiAddress } from '../../../api/workspace-addresses.js';
import { errorOf, isAborted, toApiError, type ApiError } from '../../../api/api-error.js';
import { sessionFetch } from '../../../api/session-fetch.js';
import { conversationOf, isMembers, type Members } from '../../request/bodies/conversation.js';
import type { ReadyRequest } from '../../request/resend/resend-request.js';
import { assembled } from '../../request/bodies/stream-assembly.js';
import type { FormatName, Said } from '../draft.js';
import { readEvents } from './read-events.js';

/** How a question ended. */
export interface Outcome {
  /** Absent where no answer came. */
  readonly status?: number;
  readonly requestId?: string;
  readonly durationMs: number;
  /** Until the first event of a stream. */
  readonly firstMs?: number;
  /** What was said, perhaps not all of it. */
  readonly said?: Said;
  readonly error?: ApiError;
  readonly isStopped?: true;
  /** What the headers of the answer told: for those who may not read the record. */
  readonly cost?: string;
  readonly lossCount?: number;
}

/** The page is drawn at most so often while an answer comes. */
const shownEveryMs = 50;

/**
 * Asks as the one who is signed in. Never throws: an error is how it ended.
 * @param onSaid called with what has been said so far, while it comes
 */
export async function ask(
  request: ReadyRequest,
  format: FormatName,
  signal: AbortSignal,
  onSaid: (said: Said) => void,
): Promise<Outcome> {
  const begin = performance.now();
  const passed = () => Math.round(performance.now() - begin);
  let facts: Omit<Outcome, 'durationMs'> = {};
  const events: Members[] = [];
  try {
    const response = await send(request, signal);
    facts = factsOf(response);
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (!isStream || !response.body) {
      const body = (await response.json()) as unknown;
      const durationMs = passed();
      if (!response.ok || !isMembers(body)) return { ...facts, durationMs, error: errorOf(response, body) };
      return { ...facts, durationMs, said: saidOf(format, body) };
    }
    let shownAt = 0;
    for await (const more of readEvents(response.body)) {
      facts = { firstMs: passed(), ...facts };
      events.push(...more);
      const failed = more.find((event) => errorIn(event) !== undefined);
      if (failed) {
        const error = errorOf(response, errorIn(failed));
        return { ...facts, ...saidIn(format, events), durationMs: passed(), error };
      }
      if (passed() - shownAt < shownEveryMs) continue;
      shownAt = passed();
      // All events are read again for it: not for each piece that comes.
      onSaid(saidOf(format, assembled(events)));
    }
    return { ...facts, ...saidIn(format, events), durationMs: passed() };
  } catch (error) {
    const soFar = { ...facts, ...saidIn(format, events), durationMs: passed() };
    return isAborted(error) ? { ...soFar, isStopped: true } : { ...soFar, error: toApiError(error) };
  }
}

function send({ path, headers, body }: ReadyRequest, signal: AbortSignal): Promise<Response> {
  return sessionFetch(
    new Request(new URL(apiAddress(path), location.href), {
      method: 'POST',
      headers: { ...headers },
      body: JSON.stringify(body),
      signal,
    }),
  );
}

/** An answer with its messages. */
function saidOf(format: FormatName, native: Members): Said {
  return { format, native, messages: conversationOf(native) };
}

/** What the events of a stream say. None: it is not known what a stream says that cannot be read. */
function saidIn(format: FormatName, events: readonly Members[]): Pick<Outcome, 'said'> {
  try {
    return events.length > 0 ? { said: saidOf(format, assembled(events)) } : {};
  } catch {
    return {};
  }
}

function factsOf({ status, headers }: Response): Omit<Outcome, 'durationMs'> {
  const requestId = headers.get('x-gateway-request-id');
  const cost = headers.get('x-gateway-cost');
  return {
    status,
    lossCount: Number(headers.get('x-gateway-loss') ?? 0),
    ...(requestId !== null && { requestId }),
    ...(cost !== null && { cost }),
  };
}

/** A stream may end with an error; in the Responses format it is in the response. */
function errorIn(event: Members): Members | undefined {
  if (isMembers(event['error'])) return event;
  if (event['type'] === 'error' && typeof event['message'] === 'string') return { error: event };
  const response = event['response'];
  return isMembers(response) && isMembers(response['error']) ? response : undefined;
}
