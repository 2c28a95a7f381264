import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.js';
import { may } from '../../api/session.js';
import { usableModels } from '../models/usable-models.js';
import { plainName, type Capabilities } from './abilities.js';

/** Finds what the gateway knows of a model, by its name at any entry. */
export function useKnownModels(): (model: string) => Capabilities | undefined {
  const { data } = useQuery({
    queryKey: ['models', 'known'],
    staleTime: Infinity,
    queryFn: ({ signal }) => knownModels(signal),
  });
  return (model) => {
    const name = plainName(model);
    const known = data?.find(({ id }) => plainName(id) === name);
    return known?.capabilities ?? undefined;
  };
}

interface KnownModel {
  readonly id: string;
  readonly capabilities?: Capabilities | null;
}

/** Whoever may not read what is set up knows the models that they may ask. */
async function knownModels(signal: AbortSignal): Promise<readonly KnownModel[]> {
  if (!may('resources.read')) return usableModels(signal);
  const { data } = await answer(api.GET('/admin/v1/models/known', { signal }));
  return data;
}
