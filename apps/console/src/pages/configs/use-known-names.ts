import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.js';
import { useMay } from '../../api/use-session.js';

/** Names that a config may use here, for completion and templates. */
export interface KnownNames {
  /** As `@slug/model`. */
  readonly models: readonly string[];
  /** As `@slug`. */
  readonly providers: readonly string[];
}

const none: KnownNames = { models: [], providers: [] };
const mostModels = 500;

/** The entries of the catalog and their models. Nothing waits for them. */
export function useKnownNames(): KnownNames {
  const providers = useQuery({
    queryKey: ['providers', 'slugs'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { data } = await answer(
        api.GET('/admin/v1/providers', { params: { query: { limit: 200 } }, signal }),
      );
      return data.map(({ slug }) => `@${slug}`);
    },
  });
  const mayAsk = useMay('inference');
  const models = useQuery({
    enabled: mayAsk,
    queryKey: ['models', 'names'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const { data } = await answer(api.GET('/v1/models', { signal }));
      return data.slice(0, mostModels).map(({ id }) => id);
    },
  });
  return { models: models.data ?? none.models, providers: providers.data ?? none.providers };
}

/** Two models for a template: chat models of this gateway, where it has any. */
export function exampleModels({ models, providers }: KnownNames): readonly [string, string] {
  const chats = models.filter((model) => /gemini-[\d.]+-(?:pro|flash)$/.test(model));
  const [slug = '@google'] = providers;
  const [first = `${slug}/gemini-2.5-pro`, second = `${slug}/gemini-2.5-flash`] = chats;
  return [first, second];
}
