import { useQuery } from '@tanstack/react-query';
import { answer, answerWithVersion, api } from '../../api/client.js';

/** A prompt with its newest version. */
export function usePrompt(id: string) {
  return useQuery({
    queryKey: ['prompts', id],
    queryFn: ({ signal }) =>
      answerWithVersion(api.GET('/admin/v1/prompts/{id}', { params: { path: { id } }, signal })),
  });
}

/** What a version says, which never changes. */
export function useVersion(id: string, version: number | undefined) {
  return useQuery({
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
    queryKey: ['prompts', id, 'versions'],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/v1/prompts/{id}/versions', { params: { path: { id } }, signal })),
  });
}
