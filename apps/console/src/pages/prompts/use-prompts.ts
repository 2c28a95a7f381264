import { useQuery } from '@tanstack/react-query';
import { allPages } from '../../api/all-pages.js';
import { answer, api } from '../../api/client.js';
import { useMay } from '../../api/use-session.js';
import { weekOf } from '../../api/week-of.js';

/** Labels that every prompt may have. */
export const usualLabels = ['production', 'staging', 'development'] as const;

/** All prompts. */
export function usePrompts() {
  return useQuery({
    queryKey: ['prompts', 'list'],
    refetchInterval: 60_000,
    queryFn: ({ signal }) =>
      allPages((query) => answer(api.GET('/admin/v1/prompts', { params: { query }, signal }))),
  });
}

/** All partials. */
export function usePartials() {
  return useQuery({
    queryKey: ['partials', 'list'],
    queryFn: ({ signal }) =>
      allPages((query) => answer(api.GET('/admin/v1/partials', { params: { query }, signal }))),
  });
}

/** All labels, the usual ones among them. */
export function useLabels() {
  return useQuery({
    queryKey: ['labels', 'list'],
    queryFn: ({ signal }) =>
      allPages((query) => answer(api.GET('/admin/v1/labels', { params: { query }, signal }))),
  });
}

/** The texts of all partials by id. Undefined: not known. */
export function usePartialTexts(): ReadonlyMap<string, string> | undefined {
  const { data } = usePartials();
  return data && new Map(data.map(({ id, text }) => [id, text]));
}

/** What was asked through each prompt in the last seven days. Null: there is no request log. */
export function useWeekOfPrompts() {
  const mayRead = useMay('analytics.read');
  return useQuery({
    enabled: mayRead,
    queryKey: ['usage', 'prompt', 'week'],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const rows = await weekOf({ group_by: 'prompt', limit: 200 }, signal);
      return rows && new Map(rows.map((row) => [row.group ?? '', row]));
    },
  });
}

/** The last seven days of one prompt: day by day, and by keys. */
export function useWeekOf(prompt: string) {
  const mayRead = useMay('analytics.read');
  return useQuery({
    enabled: mayRead,
    queryKey: ['usage', 'prompt', 'week', prompt],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const [total, days, keys] = await Promise.all([
        weekOf({ prompt: [prompt] }, signal),
        weekOf({ prompt: [prompt], step: 'day' }, signal),
        weekOf({ prompt: [prompt], group_by: 'key', limit: 5 }, signal),
      ]);
      return total && days && keys ? { total: total[0], days, keys } : null;
    },
  });
}
