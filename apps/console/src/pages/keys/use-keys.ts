import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.js';
import type { ApiKey } from './key-values.js';

const pageSize = 200;
const maxPages = 10;

/** All keys, page by page, up to two thousand. @param isOn whether to ask */
export function useKeys(isOn = true) {
  return useQuery({
    queryKey: ['keys'],
    enabled: isOn,
    refetchInterval: 30_000,
    queryFn: async ({ signal }) => {
      const keys: ApiKey[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < maxPages; page += 1) {
        const query = { limit: pageSize, ...(cursor !== undefined && { cursor }) };
        const { data, nextCursor } = await answer(
          api.GET('/admin/v1/api-keys', { params: { query }, signal }),
        );
        keys.push(...data);
        if (nextCursor === null) break;
        cursor = nextCursor;
      }
      return keys;
    },
  });
}
