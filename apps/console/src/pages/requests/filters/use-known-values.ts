import { useQuery } from '@tanstack/react-query';
import type { RequestsSearch } from '../../../addresses/searches.js';
import { answer, api } from '../../../api/client.js';
import { boundsOf, periodOf } from '../../../ui/format/period.js';
import { formatCount } from '../../../ui/format/number.js';
import type { FilterField } from './filter-fields.js';
import type { KnownValue } from './suggestions.js';

/** Values of a field that occur in the period, the most frequent first. Asked when the field is typed, not before. */
export function useKnownValues(field: FilterField | undefined, search: RequestsSearch) {
  const groupBy = field?.kind === 'values' ? field.groupBy : undefined;
  const period = periodOf(search);
  return useQuery({
    queryKey: ['known values', groupBy, period],
    enabled: groupBy !== undefined,
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<readonly KnownValue[]> => {
      const { from, until } = boundsOf(period, Date.now());
      const query = {
        from: new Date(from).toISOString(),
        until: new Date(until).toISOString(),
        group_by: groupBy ?? 'model',
        limit: 200,
      };
      const { data } = await answer(api.GET('/admin/v1/analytics', { params: { query }, signal }));
      return data.flatMap(({ group, requests }) =>
        group === undefined || group === null ? [] : [{ value: group, note: formatCount(requests) }],
      );
    },
  });
}
