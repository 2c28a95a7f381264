import { useEffect, useState } from 'react';
import { toApiError } from '../../api/api-error.js';

/** The seconds that one has to wait after a refusal, counted down. */
export function useCountdown(failure: unknown): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const seconds = failure === undefined ? 0 : (toApiError(failure).retryAfterSeconds ?? 0);
    const end = Date.now() + seconds * 1000;
    setLeft(seconds);
    if (seconds === 0) return undefined;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [failure]);
  return left;
}
