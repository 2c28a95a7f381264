import { Link } from '@tanstack/react-router';
import { requestsTexts } from '../../texts/en/requests.js';
import { Button } from '../../ui/button.js';

/** Requests that were chosen for comparing. */
export function ChosenBar({
  ids,
  onForget,
}: {
  readonly ids: readonly string[];
  readonly onForget: () => void;
}) {
  const [left, right] = ids;
  return (
    <div role="status" className="flex items-center gap-3 border-b bg-selected/60 px-4 py-1 narrow:px-6">
      <span>{requestsTexts.chosen(ids.length)}</span>
      {left !== undefined && right !== undefined ? (
        <Link to="/compare" search={{ left, right }}>
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
