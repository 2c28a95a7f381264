import { useSyncExternalStore } from 'react';

/** Does this media query hold? */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Windows in which tables become rows of two lines. */
export const narrowWindow = '(max-width: 600px)';
/** Windows without a navigation at the left. */
export const smallWindow = '(max-width: 900px)';
