import { useQuery } from '@tanstack/react-query';
import { allPages } from '../../api/all-pages.js';
import { answer, api } from '../../api/client.js';

/** All keys, page by page, up to two thousand. @param isOn whether to ask */
export function useKeys(isOn = true) {
  return useQuery({
    queryKey: ['keys'],
    enabled: isOn,
    refetchInterval: 30_000,
    queryFn: ({ signal }) =>
      allPages((query) => answer(api.GET('/admin/v1/api-keys', { params: { query }, signal }))),
  });
}
