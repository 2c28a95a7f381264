import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.js';
import { plainName, type Capabilities } from './abilities.js';

/** Finds what the gateway knows of a model, by its name at any entry. */
export function useKnownModels(): (model: string) => Capabilities | undefined {
  const { data } = useQuery({
    queryKey: ['models', 'known'],
    staleTime: Infinity,
    queryFn: ({ signal }) => answer(api.GET('/admin/v1/models/known', { signal })),
  });
  return (model) => {
    const name = plainName(model);
    const known = data?.data.find(({ id }) => plainName(id) === name);
    return known?.capabilities ?? undefined;
  };
}
