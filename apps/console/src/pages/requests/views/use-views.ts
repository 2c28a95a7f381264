import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, api } from '../../../api/client.js';
import type { components } from '../../../api/api.generated.js';

/** A view that somebody has saved. */
export type SavedView = components['schemas']['View'];

const views = queryOptions({
  queryKey: ['views'],
  staleTime: 60_000,
  queryFn: ({ signal }) => answer(api.GET('/admin/v1/views', { params: { query: { limit: 200 } }, signal })),
});

/** The saved views of this page, by name. While they cannot be read there are none. */
export function useViews(): readonly SavedView[] {
  const { data } = useQuery(views);
  return (data?.data ?? [])
    .filter(({ page, overriddenBy }) => page === 'requests' && overriddenBy === undefined)
    .sort((one, other) => one.name.localeCompare(other.name));
}
