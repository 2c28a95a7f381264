import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, answerWithVersion, api } from '../../api/client.js';

/** The key of a prompt with its ETag. */
export const promptKey = (id: string) => ['prompts', 'one', id] as const;

/** A prompt with its newest version. */
export function usePrompt(id: string) {
  return useQuery({
    queryKey: promptKey(id),
    queryFn: ({ signal }) =>
      answerWithVersion(api.GET('/admin/v1/prompts/{id}', { params: { path: { id } }, signal })),
  });
}

/** What a version says, which never changes. */
export function versionOptions(id: string, version: number | undefined) {
  return queryOptions({
    queryKey: ['prompt-version', id, version],
    enabled: version !== undefined,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      answer(
        api.GET('/admin/v1/prompts/{id}/versions/{version}', {
          params: { path: { id, version: String(version) } },
          signal,
        }),
      ),
  });
}

/** The versions, the newest first. */
export function useVersions(id: string) {
  return useQuery({
    queryKey: ['prompts', 'versions', id],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/v1/prompts/{id}/versions', { params: { path: { id } }, signal })),
  });
}
