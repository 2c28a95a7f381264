import type { LogRow } from '../table/log-row.js';

/** What has come since Live was switched on. */
export interface LiveRows {
  /** In the list, newest first. */
  readonly shown: readonly LogRow[];
  /** Held back while somebody reads. */
  readonly waiting: readonly LogRow[];
  /** How many the gateway has left out, because more came than can be shown. */
  readonly skipped: number;
}

/** Nothing has come yet. */
export const noLiveRows: LiveRows = { shown: [], waiting: [], skipped: 0 };

/** More are not held in the page: the list has them when it is read again. */
const most = 1000;

/** Adds what has come, newest last. @param isHeld somebody reads: the list must not move under the pointer */
export function withArrived(rows: LiveRows, arrived: readonly LogRow[], isHeld: boolean): LiveRows {
  const known = new Set([...rows.shown, ...rows.waiting].map(({ id }) => id));
  const fresh = arrived.filter(({ id }) => !known.has(id)).toReversed();
  if (fresh.length === 0) return rows;
  const waiting = [...fresh, ...rows.waiting].slice(0, most);
  return isHeld ? { ...rows, waiting } : released({ ...rows, waiting });
}

/** Moves what waits into the list. */
export function released(rows: LiveRows): LiveRows {
  if (rows.waiting.length === 0) return rows;
  return { ...rows, shown: [...rows.waiting, ...rows.shown].slice(0, most), waiting: [] };
}

/** What has come before what was read, each request once, newest first. */
export function merged(live: readonly LogRow[], read: readonly LogRow[]): readonly LogRow[] {
  if (live.length === 0) return read;
  const known = new Set(live.map(({ id }) => id));
  const all = [...live, ...read.filter(({ id }) => !known.has(id))];
  // A long stream ends after requests that began later; the list is in the order of their begins.
  return all.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}
