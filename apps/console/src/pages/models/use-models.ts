import { useQuery } from '@tanstack/react-query';
import { allPages } from '../../api/all-pages.js';
import { answer, api } from '../../api/client.js';
import { weekOf } from '../../api/week-of.js';
import { modelRows, type ModelRow } from './model-rows.js';
import { usableModels } from './usable-models.js';

const staleTime = 60_000;

/** Every model with what counts for it. */
export function useModels() {
  return useQuery({
    queryKey: ['models', 'rows'],
    staleTime,
    queryFn: async ({ signal }): Promise<readonly ModelRow[]> => {
      const [known, entries, providers, usable] = await Promise.all([
        answer(api.GET('/admin/v1/models/known', { signal })),
        allPages((query) => answer(api.GET('/admin/v1/models', { params: { query }, signal }))),
        allPages((query) => answer(api.GET('/admin/v1/providers', { params: { query }, signal }))),
        usableModels(signal),
      ]);
      const kinds = new Map(providers.map(({ slug, kind }) => [slug, kind]));
      return modelRows({ known: known.data, entries, usable, kinds });
    },
  });
}

/** The key of a model in {@link useWeekOfModels}. */
export const weekKey = ({ kind, model }: Pick<ModelRow, 'kind' | 'model'>): string => `${kind}/${model}`;

/** What each model of each kind was used for in the last seven days. Null: there is no request log. */
export function useWeekOfModels() {
  return useQuery({
    queryKey: ['usage', 'model', 'week'],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const kinds = ['vertex-ai', 'google'] as const;
      const rows = await Promise.all(
        kinds.map((kind) => weekOf({ provider: [kind], group_by: 'model', limit: 200 }, signal)),
      );
      if (rows.includes(null)) return null;
      return new Map(
        kinds.flatMap((kind, index) =>
          (rows[index] ?? []).map((row) => [weekKey({ kind, model: row.group ?? '' }), row] as const),
        ),
      );
    },
  });
}

/** The last seven days of one model, day by day. */
export function useWeekOfModel({ kind, model }: Pick<ModelRow, 'kind' | 'model'>) {
  return useQuery({
    queryKey: ['usage', 'model', 'week', kind, model],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const asked = { model: [model], ...(kind !== undefined && { provider: [kind] }) };
      const [total, days] = await Promise.all([
        weekOf(asked, signal),
        weekOf({ ...asked, step: 'day' }, signal),
      ]);
      return total && days ? { total: total[0], days } : null;
    },
  });
}
