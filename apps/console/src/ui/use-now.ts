import { useCallback, useSyncExternalStore } from 'react';
import { Clock } from './clock.js';

const clocks = new Map<number, Clock>();

function clockOf(everyMs: number): Clock {
  const clock = clocks.get(everyMs) ?? new Clock(everyMs);
  clocks.set(everyMs, clock);
  return clock;
}

/** The time now, read again every so many milliseconds. All rows of a list look at one clock. */
export function useNow(everyMs: number): number {
  const clock = clockOf(everyMs);
  const subscribe = useCallback((listener: () => void) => clock.subscribe(listener), [clock]);
  return useSyncExternalStore(subscribe, () => clock.read());
}
