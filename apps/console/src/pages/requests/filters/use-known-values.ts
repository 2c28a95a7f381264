import { useQuery } from '@tanstack/react-query';
import type { RequestsSearch } from '../../../addresses/searches.js';
import { answer, api } from '../../../api/client.js';
import { useMay } from '../../../api/use-session.js';
import { boundsOf, periodOf } from '../../../ui/format/period.js';
import { formatCount } from '../../../ui/format/number.js';
import type { KnownValue } from './suggestions.js';
import type { TypedFilter } from './typed-filter.js';

/** Values of the field that is typed which occur in the period, the most frequent first. Asked when it is typed, not before. */
export function useKnownValues(typed: TypedFilter | undefined, search: RequestsSearch) {
  const groupBy = groupOf(typed);
  const period = periodOf(search);
  const mayCount = useMay('analytics.read');
  return useQuery({
    queryKey: ['known values', groupBy, period],
    enabled: mayCount && groupBy !== undefined,
    staleTime: 60_000,
    queryFn: ({ signal }) => {
      const { from, until } = boundsOf(period, Date.now());
      const bounds = { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
      return groupBy === metadataNames || groupBy === undefined
        ? knownNames(bounds, signal)
        : knownGroups(groupBy, bounds, signal);
    },
  });
}

interface Bounds {
  readonly from: string;
  readonly until: string;
}

/** Stands for the names of the members, before one of them is typed. */
const metadataNames = 'metadata.';

function groupOf(typed: TypedFilter | undefined): string | undefined {
  if (typed?.kind !== 'field' || typed.field.kind !== 'values') return undefined;
  if (typed.field.name !== 'metadata') return typed.field.groupBy;
  const place = typed.value.indexOf('=');
  return `${metadataNames}${place < 0 ? '' : typed.value.slice(0, place)}`;
}

async function knownNames(bounds: Bounds, signal: AbortSignal): Promise<readonly KnownValue[]> {
  const { data } = await answer(api.GET('/admin/v1/logs/fields', { params: { query: bounds }, signal }));
  return data.map(({ field, requests }) => ({
    value: `${field.slice(metadataNames.length)}=`,
    note: formatCount(requests),
  }));
}

async function knownGroups(
  groupBy: string,
  bounds: Bounds,
  signal: AbortSignal,
): Promise<readonly KnownValue[]> {
  const query = { ...bounds, group_by: groupBy, limit: 200 };
  const { data } = await answer(api.GET('/admin/v1/analytics', { params: { query }, signal }));
  const before = groupBy.startsWith(metadataNames) ? `${groupBy.slice(metadataNames.length)}=` : '';
  return data.flatMap(({ group, requests }) =>
    group === undefined || group === null
      ? []
      : [{ value: `${before}${group}`, note: formatCount(requests) }],
  );
}
