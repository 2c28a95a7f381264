import { playgroundTexts as texts } from '../../../texts/en/playground.js';
import { FailedLine } from '../../../ui/failed.js';
import { Icon } from '../../../ui/icon.js';

/** What of a request or prompt is not there, above the page that was opened from it. */
export function OpeningNotes({ notes, isRefused, failure }: OpeningNotesProps) {
  if (failure !== undefined)
    return (
      <div className="px-4 pt-3 narrow:px-6">
        <FailedLine failure={failure} />
      </div>
    );
  if (notes.length === 0) return null;
  return (
    <p role="status" className="flex gap-2 bg-warning-soft px-4 py-2 narrow:px-6">
      <Icon name="warning" className="mt-0.5 text-warning" />
      <span className="min-w-0 break-words">
        {isRefused ? texts.notOpened : texts.openedNotes} {notes.join(' ')}
      </span>
    </p>
  );
}

interface OpeningNotesProps {
  readonly notes: readonly string[];
  readonly isRefused: boolean;
  readonly failure: unknown;
}
