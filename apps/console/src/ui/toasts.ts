/** A short message at the bottom. */
export interface Toast {
  readonly id: number;
  readonly kind: 'done' | 'info' | 'error';
  readonly text: string;
  /** One thing to do about it, such as "Undo". */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const shownMs = 6000;

/** Shows a message; errors stay until they are closed. Never the only place of something that one must know. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  const id = lastId;
  // Of equal ones the newest is enough.
  change([...toasts.filter((one) => one.text !== toast.text), { ...toast, id }].slice(-4));
  if (toast.kind !== 'error') setTimeout(() => closeToast(id), shownMs);
}

/** Takes a message away. */
export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** For `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The messages that are shown now, oldest first. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
