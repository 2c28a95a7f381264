import { useCallback, useEffect, useRef, useState } from 'react';
import type { RequestsSearch } from '../../../addresses/searches.js';
import { filterQuery } from '../filters/log-query.js';
import { listedBy } from '../use-requests.js';
import type { LogRow } from '../table/log-row.js';
import { noLiveRows, released, withArrived, type LiveRows } from './live-rows.js';
import { openTail, type TailEnd } from './tail.js';

/** How the tail is. */
export type LiveState = 'off' | 'connecting' | 'on' | 'lost' | TailEnd;

/** New rows are put into the list this often: at two hundred a second each by itself would be drawn for itself. */
const drawnEveryMs = 250;

/** New requests of an address, while Live is on. @param isHeld somebody reads: they wait above the list */
export function useLive(search: RequestsSearch, isOn: boolean, isHeld: boolean) {
  const [rows, setRows] = useState<LiveRows>(noLiveRows);
  const [state, setState] = useState<LiveState>('off');
  const held = useRef(isHeld);
  useEffect(() => {
    held.current = isHeld;
  }, [isHeld]);
  const { from: _, until: __, sort: ___, last: ____, ...filters } = filterParts(search);
  const query = JSON.stringify(filters);
  useEffect(() => {
    setRows(noLiveRows);
    if (!isOn) {
      setState('off');
      return undefined;
    }
    setState('connecting');
    let arrived: LogRow[] = [];
    const close = openTail(JSON.parse(query) as object, {
      onOpen: () => setState('on'),
      onRecord: (row) => arrived.push(row),
      onSkipped: (count) => setRows((before) => ({ ...before, skipped: before.skipped + count })),
      onEnd: setState,
      // What the gateway said about the end says more than that the connection is gone.
      onLost: () => setState((before) => (before === 'on' || before === 'connecting' ? 'lost' : before)),
    });
    const timer = setInterval(() => {
      if (arrived.length === 0) return;
      const more = arrived;
      arrived = [];
      setRows((before) => withArrived(before, more, held.current));
    }, drawnEveryMs);
    return () => {
      clearInterval(timer);
      close();
    };
  }, [isOn, query]);
  const release = useCallback(() => setRows((before) => ({ ...released(before), skipped: 0 })), []);
  const forget = useCallback(() => setRows(noLiveRows), []);
  return { rows, state, release, forget };
}

/** The tail knows no period and no order: it has what ends from now on. */
function filterParts(search: RequestsSearch): Record<string, unknown> {
  return { ...filterQuery(listedBy(search), Date.now()) };
}
