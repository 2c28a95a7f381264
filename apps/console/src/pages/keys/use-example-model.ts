import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.js';

/** A model for snippets: one at the first entry that answers, so that the name works with every key that may use it. */
export function useExampleModel(): string {
  const slug = useExampleSlug();
  return slug === undefined || slug === null ? 'gemini-2.5-flash' : `@${slug}/gemini-2.5-flash`;
}

/** The first entry with a credential of its own. Null: there are no entries; undefined: that is not known yet. */
export function useExampleSlug(): string | null | undefined {
  const { data } = useQuery({
    queryKey: ['providers', 'first'],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/v1/providers', { params: { query: { limit: 200 } }, signal })),
  });
  if (data === undefined) return undefined;
  const own = data.data.find(({ credential }) => credential.type !== 'from-caller');
  return (own ?? data.data[0])?.slug ?? null;
}
