import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { components } from './api.generated.js';
import { answer, api } from './client.js';
import { signInMethods } from './session.js';
import { useMay } from './use-session.js';

/** Somebody who has signed in. */
export type Person = components['schemas']['PersonList']['data'][number];

/** The people that one may see: all, or those of the workspace of this window. Null: nobody signs in at an issuer. */
export function usePeople() {
  const mayRead = useMay('people.read');
  return useQuery({
    queryKey: ['people'],
    enabled: mayRead,
    refetchInterval: 60_000,
    queryFn: async ({ signal }): Promise<readonly Person[] | null> => {
      // Without an issuer the gateway has no such route.
      if ((await signInMethods()).oidc === null) return null;
      return (await answer(api.GET('/admin/v1/people', { signal }))).data;
    },
  });
}

/** Reads people and sessions again, after a change. */
export function usePeopleChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['people'] }),
      client.invalidateQueries({ queryKey: ['sessions'] }),
    ]);
}
