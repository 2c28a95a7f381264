import { apiAddress } from '../../../api/workspace-addresses.js';
import { queryText } from '../../../api/query-text.js';
import { loadSession, untilSignedIn } from '../../../api/session.js';
import type { LogRow } from '../table/log-row.js';

/** Why the gateway has ended a tail. */
export type TailEnd = 'draining' | 'signed_out' | 'expired' | 'too_slow';

/** What happens on a tail. */
export interface TailListener {
  readonly onOpen: () => void;
  readonly onRecord: (row: LogRow) => void;
  readonly onSkipped: (count: number) => void;
  readonly onEnd: (reason: TailEnd) => void;
  /** The connection is gone; it is tried again. */
  readonly onLost: () => void;
}

const shortestPauseMs = 2000;
const longestPauseMs = 30_000;

/**
 * Follows the log. The browser connects again by itself, and says which event it had last; what the gateway refuses with a
 * status, as it does while it starts, is tried again from here. Gives what closes it.
 */
export function openTail(query: object, listener: TailListener): () => void {
  const address = apiAddress(`/admin/v1/logs/stream?${queryText(query)}`);
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = shortestPauseMs;
  let isClosed = false;
  let lastId = '';
  const connect = () => {
    if (isClosed) return;
    source = new EventSource(lastId === '' ? address : `${address}&after=${encodeURIComponent(lastId)}`);
    source.addEventListener('open', () => {
      pauseMs = shortestPauseMs;
      listener.onOpen();
    });
    const on = (name: string, handle: (data: unknown) => void) =>
      source.addEventListener(name, (event: MessageEvent<string>) => {
        lastId = event.lastEventId;
        handle(JSON.parse(event.data));
      });
    on('record', (row) => listener.onRecord(row as LogRow));
    on('skipped', (skipped) => listener.onSkipped((skipped as { readonly count: number }).count));
    on('state', () => undefined);
    on('end', (end) => listener.onEnd((end as { readonly reason: TailEnd }).reason));
    source.addEventListener('error', () => {
      listener.onLost();
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(() => void signedIn().then(connect), pauseMs);
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    });
  };
  connect();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    source.close();
  };
}

/** A refused tail does not say why: perhaps the session has ended. */
async function signedIn(): Promise<void> {
  const session = await loadSession().catch(() => 'unknown');
  if (session === undefined) await untilSignedIn();
}
