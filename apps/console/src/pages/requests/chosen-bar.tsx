import { Link } from '@tanstack/react-router';
import { requestsTexts } from '../../texts/en/requests.js';
import { Button } from '../../ui/button.js';

/** Requests that were chosen for comparing. */
export function ChosenBar({ ids, list, onForget }: ChosenBarProps) {
  const [left, right] = ids;
  return (
    <div role="status" className="flex items-center gap-3 border-b bg-selected/60 px-4 py-1 narrow:px-6">
      <span>{requestsTexts.chosen(ids.length)}</span>
      {left !== undefined && right !== undefined ? (
        <Link to="/compare" search={{ left, right, from_list: list }}>
          {requestsTexts.compare(2)}
        </Link>
      ) : (
        <span className="text-muted">{requestsTexts.compare(ids.length)}</span>
      )}
      <Button isSmall kind="quiet" className="ml-auto" onClick={onForget}>
        {requestsTexts.forget}
      </Button>
    </div>
  );
}

interface ChosenBarProps {
  readonly ids: readonly string[];
  /** What leads back to them. */
  readonly list: string;
  readonly onForget: () => void;
}
