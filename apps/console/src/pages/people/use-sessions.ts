import { useQuery } from '@tanstack/react-query';
import type { components } from '../../api/api.generated.js';
import { answer, ownApi } from '../../api/client.js';
import { useMay } from '../../api/use-session.js';

/** A session of the console. */
export type ListedSession = components['schemas']['Session'];

/** Who is signed in, whichever workspace this window is of. Owners alone may read it. */
export function useSessions() {
  const mayRead = useMay('sessions.write');
  return useQuery({
    queryKey: ['sessions'],
    enabled: mayRead,
    refetchInterval: 60_000,
    queryFn: ({ signal }) => answer(ownApi.GET('/admin/v1/sessions', { signal })),
  });
}

/** When people with a session were there last, by their ids, to about a minute. */
export function useLastSeen(): ReadonlyMap<string, string> {
  const { data } = useSessions();
  const seen = new Map<string, string>();
  for (const { who, seenAt } of data?.data ?? []) {
    if (who.type === 'person' && seenAt > (seen.get(who.id) ?? '')) seen.set(who.id, seenAt);
  }
  return seen;
}
