import { useQuery } from '@tanstack/react-query';
import type { components } from '../../api/api.generated.js';
import { answer, ownApi } from '../../api/client.js';

/** A session of the console. */
export type ListedSession = components['schemas']['Session'];

/** Who is signed in, whichever workspace this window is of. */
export function useSessions() {
  return useQuery({
    queryKey: ['sessions'],
    refetchInterval: 60_000,
    queryFn: ({ signal }) => answer(ownApi.GET('/admin/v1/sessions', { signal })),
  });
}
