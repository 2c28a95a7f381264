import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestsSearch } from '../../addresses/searches.js';
import { answer, api } from '../../api/client.js';
import { useMay } from '../../api/use-session.js';
import { boundsOf, periodOf } from '../../ui/format/period.js';
import { filterQuery } from './filters/log-query.js';
import { buckets, stepOf, type Bucket } from './volume-buckets.js';

/** How many requests match, and when they were. */
export interface Volume {
  readonly buckets: readonly Bucket[];
  readonly requests: number;
}

/** The requests of an address over time. Undefined while it is not known; with words of the text it is never known. */
export function useVolume(search: RequestsSearch) {
  const { open, cols, live, sort, ...filters } = search;
  void [open, cols, live, sort];
  const mayCount = useMay('analytics.read');
  return useQuery({
    queryKey: ['volume', filters],
    enabled: mayCount && search.text === undefined,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Volume> => {
      const now = Date.now();
      const bounds = boundsOf(periodOf(search), now);
      const step = stepOf(bounds);
      const { data } = await answer(
        api.GET('/admin/v1/analytics', {
          params: { query: { ...filterQuery(search, now), step } },
          signal,
        }),
      );
      const rows = data.flatMap(({ at, requests, errors }) =>
        at === undefined ? [] : [{ at: Date.parse(at), requests, errors }],
      );
      return {
        buckets: buckets(rows, bounds, step),
        requests: rows.reduce((sum, row) => sum + row.requests, 0),
      };
    },
  });
}
