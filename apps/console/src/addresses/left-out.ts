let names: readonly string[] = [];
const listeners = new Set<() => void>();

/** Remembers which parameters of an address no page has taken, for the notice above the page. */
export function noteLeftOut(more: readonly string[]): void {
  const next = [...new Set([...names, ...more])];
  if (next.length > names.length) change(next);
}

/** The notice was read, or another page is shown. */
export function forgetLeftOut(): void {
  if (names.length > 0) change([]);
}

/** For `useSyncExternalStore`. */
export function subscribeToLeftOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What no page has taken. */
export function currentLeftOut(): readonly string[] {
  return names;
}

function change(next: readonly string[]): void {
  names = next;
  // The router reads addresses while it draws; the notice comes after that.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}
