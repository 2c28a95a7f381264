import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.js';

/** A model for snippets: one at the first entry, so that the name works with every key that may use it. */
export function useExampleModel(): string {
  const { data } = useQuery({
    queryKey: ['providers', 'first'],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/v1/providers', { params: { query: { limit: 1 } }, signal })),
  });
  const slug = data?.data[0]?.slug;
  return slug === undefined ? 'gemini-2.5-flash' : `@${slug}/gemini-2.5-flash`;
}
