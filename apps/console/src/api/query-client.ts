import { QueryClient } from '@tanstack/react-query';
import { toApiError } from './api-error.js';

/** Keeps answers for five minutes, so that going back is instant. Nothing is kept on disk. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * 60_000,
        staleTime: 2_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => {
          const { status } = toApiError(error);
          return count < 2 && (status === 0 || status === 503);
        },
        // "offline" is the browser's guess; a gateway on this machine answers all the same.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
