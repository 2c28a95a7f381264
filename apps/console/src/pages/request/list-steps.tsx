import { useNavigate } from '@tanstack/react-router';
import { requestsTexts } from '../../texts/en/requests.js';
import { IconButton } from '../../ui/button.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { listOf } from '../requests/list-text.js';
import { useRequests } from '../requests/use-requests.js';

interface FromListProps {
  /** The request that is shown. */
  readonly id: string;
  /** The list that one came from. */
  readonly list: string;
}

/** Goes to the requests before and after this one in the list that one came from, by buttons and by `j` and `k`. */
export function ListSteps({ id, list }: FromListProps) {
  const navigate = useNavigate({ from: '/requests/$id' });
  const { query, rows } = useRequests(listOf(list));
  const place = rows.findIndex((row) => row.id === id);
  const go = (next: string | undefined) => {
    if (next !== undefined)
      void navigate({ to: '/requests/$id', params: { id: next }, search: (before) => before, replace: true });
  };
  const before = place > 0 ? rows[place - 1]?.id : undefined;
  const after = place >= 0 ? rows[place + 1]?.id : undefined;
  const isAtEnd = place >= 0 && after === undefined;
  const goOn = () => {
    if (!isAtEnd) go(after);
    else if (query.hasNextPage && !query.isFetching)
      // The first request of the page that comes is the next one.
      void query.fetchNextPage().then(({ data }) => go(data?.pages.at(-1)?.rows[0]?.id));
  };
  useShortcut('j', requestsTexts.panelNext, goOn);
  useShortcut('k', requestsTexts.panelPrevious, () => go(before));
  return (
    <span className="flex">
      <IconButton
        icon="chevron-up"
        label={requestsTexts.panelPrevious}
        keys="k"
        disabled={before === undefined}
        onClick={() => go(before)}
      />
      <IconButton
        icon="chevron-down"
        label={requestsTexts.panelNext}
        keys="j"
        disabled={place < 0 || (isAtEnd && !query.hasNextPage)}
        onClick={goOn}
      />
    </span>
  );
}
