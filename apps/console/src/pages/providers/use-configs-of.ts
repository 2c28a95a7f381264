import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.js';

/** The ids of the configs whose newest version names an entry, of the first 200. */
export function useConfigsOf(slug: string) {
  return useQuery({
    queryKey: ['configs', 'of', slug],
    queryFn: async ({ signal }) => {
      const { data } = await answer(
        api.GET('/admin/v1/configs', { params: { query: { limit: 200 } }, signal }),
      );
      const name = new RegExp(`"@?${slug}(?:/[^"]*)?"`);
      return data.filter(({ config }) => name.test(JSON.stringify(config))).map(({ id }) => id);
    },
  });
}
