import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.js';
import { may } from '../../api/session.js';
import { usableModels } from '../models/usable-models.js';

/** A model for snippets: one at the first entry that answers, so that the name works with every key that may use it. */
export function useExampleModel(): string {
  const slug = useExampleSlug();
  return slug === undefined || slug === null ? 'gemini-2.5-flash' : `@${slug}/gemini-2.5-flash`;
}

/**
 * The first entry with a credential of its own, or that one may ask where one may not read entries. Null: there are none;
 * undefined: that is not known yet.
 */
export function useExampleSlug(): string | null | undefined {
  const { data } = useQuery({
    queryKey: ['providers', 'first'],
    staleTime: 60_000,
    queryFn: ({ signal }) => firstSlug(signal),
  });
  return data;
}

async function firstSlug(signal: AbortSignal): Promise<string | null> {
  if (!may('resources.read')) return (await usableModels(signal))[0]?.slug ?? null;
  const { data } = await answer(
    api.GET('/admin/v1/providers', { params: { query: { limit: 200 } }, signal }),
  );
  const own = data.find(({ credential }) => credential.type !== 'from-caller');
  return (own ?? data[0])?.slug ?? null;
}
