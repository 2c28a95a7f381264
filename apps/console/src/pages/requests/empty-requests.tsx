import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { RequestsSearch } from '../../addresses/searches.js';
import { toApiError } from '../../api/api-error.js';
import { readLogRows } from '../../api/read-log.js';
import { isLogOff } from '../../api/without-log.js';
import { requestsTexts } from '../../texts/en/requests.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/empty.js';
import { Failed } from '../../ui/failed.js';
import { Time } from '../../ui/values.js';
import { withoutFilters } from './filters/filter-fields.js';
import { logQuery } from './filters/log-query.js';
import { tokensOf } from './filters/tokens.js';

/** What changes the address, for the buttons of these states. */
export interface StateProps {
  readonly search: RequestsSearch;
  readonly onChange: (search: RequestsSearch) => void;
}

/** In place of an empty list: nothing was ever there, or nothing matches. */
export function EmptyRequests({ search, onChange }: StateProps) {
  const isFiltered = tokensOf(search).length > 0;
  // The newest one at all, with these filters: what lies just outside of the period.
  const last = useQuery({
    queryKey: ['last match', withoutFilters({}), tokensOf(search).map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const { from: _, until: __, ...query } = logQuery({ ...search, sort: undefined }, Date.now());
      const page = await readLogRows({ ...query, limit: 1 }, signal);
      return page.data[0]?.at ?? null;
    },
  });
  if (!isFiltered && last.data === null)
    return (
      <Empty
        icon="requests"
        title={requestsTexts.emptyTitle}
        actions={<Link to="/playground">{requestsTexts.emptyAction}</Link>}
      >
        {requestsTexts.emptyText}
      </Empty>
    );
  return (
    <Empty
      icon="filter"
      title={requestsTexts.noneTitle}
      actions={
        isFiltered && <Button onClick={() => onChange(withoutFilters(search))}>{requestsTexts.clear}</Button>
      }
    >
      {requestsTexts.noneText}
      {typeof last.data === 'string' && (
        <p className="mt-1">
          {requestsTexts.lastMatch}: <Time moment={last.data} />
        </p>
      )}
    </Empty>
  );
}

/** In place of a list that could not be read: the log is off, the question is too much, or a failure. */
export function FailedRequests({ failure, search, onChange, onRetry }: FailedRequestsProps) {
  const { status, param } = toApiError(failure);
  if (isLogOff(failure))
    return (
      <Empty icon="requests" title={requestsTexts.logOffTitle}>
        {requestsTexts.logOffText}
      </Empty>
    );
  if (status === 400 && param === 'query:from')
    return (
      <Empty
        icon="warning"
        title={requestsTexts.tooMuchTitle}
        actions={(['24h', '7d'] as const).map((last) => (
          <Button key={last} onClick={() => onChange({ ...search, last, from: undefined, until: undefined })}>
            {requestsTexts.narrowTo[last]}
          </Button>
        ))}
      >
        {requestsTexts.tooMuchText}
      </Empty>
    );
  return (
    <div className="p-4 narrow:p-6">
      <Failed failure={failure} onRetry={onRetry} />
    </div>
  );
}

/** The failure, and what tries again. */
export interface FailedRequestsProps extends StateProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
}
