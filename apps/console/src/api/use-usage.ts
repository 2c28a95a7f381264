import { useQuery } from '@tanstack/react-query';
import { answer, api } from './client.js';
import { nullWithoutLog } from './without-log.js';

/** Counts of the last 24 hours. */
export interface Usage {
  readonly requests: number;
  readonly errors: number;
  readonly totalTokens: number;
  readonly cost: { readonly usd: number; readonly nanoDollars: string | number } | null;
}

/** What each key or entry was used for in the last 24 hours. Null: there is no request log. */
export function useUsage(by: 'key' | 'slug') {
  return useQuery({
    queryKey: ['usage', by],
    refetchInterval: 30_000,
    queryFn: async ({ signal }) => {
      const from = new Date(Date.now() - 86_400_000).toISOString();
      const query = { from, group_by: by, limit: 200 };
      return nullWithoutLog(async () => {
        const { data } = await answer(api.GET('/admin/v1/analytics', { params: { query }, signal }));
        return new Map<string, Usage>(data.map((row) => [String(row.group), row as Usage]));
      });
    },
  });
}
