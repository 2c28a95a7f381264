import { useQuery } from '@tanstack/react-query';
import { allPages } from '../../api/all-pages.js';
import { answer, answerWithVersion, api } from '../../api/client.js';
import type { components } from '../../api/api.generated.js';

/** A config as the API shows it. */
export type Config = components['schemas']['Config'];

/** What the checker says about a config. */
export type ConfigReport = components['schemas']['ConfigReport'];

/** All configs, page by page, up to two thousand. */
export function useConfigs() {
  return useQuery({
    queryKey: ['configs'],
    refetchInterval: 30_000,
    queryFn: ({ signal }) =>
      allPages((query) => answer(api.GET('/admin/v1/configs', { params: { query }, signal }))),
  });
}

/** One config, read again now and then: somebody else may save it while it is edited here. */
export function useConfig(id: string) {
  return useQuery({
    queryKey: ['configs', 'one', id],
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) =>
      answerWithVersion(api.GET('/admin/v1/configs/{id}', { params: { path: { id } }, signal })),
  });
}
