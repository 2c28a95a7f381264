import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.js';

/** Names of keys by their ids, for figures that know ids alone. */
export function useKeyNames(isNeeded: boolean): ReadonlyMap<string, string> | undefined {
  const { data } = useQuery({
    queryKey: ['keys', 'names'],
    enabled: isNeeded,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const keys = await answer(api.GET('/admin/v1/api-keys', { params: { query: { limit: 200 } }, signal }));
      return new Map(keys.data.map(({ id, name }) => [id, name]));
    },
  });
  return data;
}
