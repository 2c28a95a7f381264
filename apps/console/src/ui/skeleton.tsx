import { useEffect, useState, type ReactNode } from 'react';
import { uiTexts } from '../texts/en/ui.js';

const delayMs = 180;

/** Shows its content after 180 ms: what is there sooner needs no placeholder, and would flicker. */
export function AfterAWhile({ children }: { readonly children: ReactNode }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? children : null;
}

/** A grey place with the shape of what comes. */
export function SkeletonBlock({ className }: { readonly className: string }) {
  return <div className={`breathe rounded bg-hover ${className}`} />;
}

/** Rows that are not there yet. */
export function Skeleton({ rows = 6 }: { readonly rows?: number }) {
  return (
    <AfterAWhile>
      <div role="status" className="grid gap-2 py-2">
        <span className="sr-only">{uiTexts.loading}</span>
        {Array.from({ length: rows }, (_, index) => (
          <SkeletonBlock key={index} className={`h-5 ${['w-11/12', 'w-full', 'w-10/12'][index % 3] ?? ''}`} />
        ))}
      </div>
    </AfterAWhile>
  );
}
