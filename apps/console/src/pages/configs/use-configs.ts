import { useQuery } from '@tanstack/react-query';
import { answer, answerWithVersion, api } from '../../api/client.js';
import type { components } from '../../api/api.generated.js';

/** A config as the API shows it. */
export type Config = components['schemas']['Config'];

/** What the checker says about a config. */
export type ConfigReport = components['schemas']['ConfigReport'];

const pageSize = 200;
const maxPages = 10;

/** All configs, page by page, up to two thousand. */
export function useConfigs() {
  return useQuery({
    queryKey: ['configs'],
    refetchInterval: 30_000,
    queryFn: async ({ signal }) => {
      const configs: Config[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < maxPages; page += 1) {
        const query = { limit: pageSize, ...(cursor !== undefined && { cursor }) };
        const { data, nextCursor } = await answer(
          api.GET('/admin/v1/configs', { params: { query }, signal }),
        );
        configs.push(...data);
        if (nextCursor === null) break;
        cursor = nextCursor;
      }
      return configs;
    },
  });
}

/** One config, read again now and then: somebody else may save it while it is edited here. */
export function useConfig(id: string) {
  return useQuery({
    queryKey: ['configs', 'one', id],
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) =>
      answerWithVersion(api.GET('/admin/v1/configs/{id}', { params: { path: { id } }, signal })),
  });
}
