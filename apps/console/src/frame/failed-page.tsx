import type { ErrorComponentProps } from '@tanstack/react-router';
import { toApiError } from '../api/api-error.js';
import { frameTexts } from '../texts/en/frame.js';
import { Failed } from '../ui/failed.js';

/** In place of a page that could not be shown: a chunk that is gone after an update, or a fault of the page. */
export function FailedPage({ error }: ErrorComponentProps) {
  const isOldBuild = /dynamically imported module|module script/i.test(toApiError(error).message);
  return (
    <main className="mx-auto grid max-w-2xl gap-4 p-8">
      <h1 className="text-title font-semibold">{frameTexts.failedPage}</h1>
      {isOldBuild && <p>{frameTexts.newVersion}</p>}
      <Failed failure={error} onRetry={() => location.reload()} />
    </main>
  );
}
