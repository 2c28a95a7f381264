import { useSyncExternalStore } from 'react';
import { frameTexts } from '../texts/en/frame.js';
import { Icon } from '../ui/icon.js';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** A bar at the top while the browser has no network. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-2 bg-warning-soft px-3 py-1.5 text-warning"
    >
      <Icon name="warning" /> {frameTexts.offline}
    </div>
  );
}
