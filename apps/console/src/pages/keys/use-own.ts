import { useQuery } from '@tanstack/react-query';
import { allPages } from '../../api/all-pages.js';
import type { components } from '../../api/api.generated.js';
import { answer, api } from '../../api/client.js';

/** What the workspace lets somebody do for themselves, and what they have of it. */
export type Own = components['schemas']['Own'];

/** As it is now. @param isOn whether to ask */
export function useOwn(isOn = true) {
  return useQuery({
    queryKey: ['own'],
    enabled: isOn,
    refetchInterval: 30_000,
    queryFn: ({ signal }) => answer(api.GET('/admin/v1/own', { signal })),
  });
}

/** All keys of one's own. */
export function useOwnKeys() {
  return useQuery({
    queryKey: ['own', 'keys'],
    refetchInterval: 30_000,
    queryFn: ({ signal }) =>
      allPages((query) => answer(api.GET('/admin/v1/own/api-keys', { params: { query }, signal }))),
  });
}
