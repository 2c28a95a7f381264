import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { answer, answerWithVersion, api, type Versioned } from '../../api/client.js';
import type { Prompt } from './prompt-draft.js';

/** The key of a prompt with its ETag. */
const promptKey = (id: string) => ['prompts', 'one', id] as const;

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

/**
 * Keeps a prompt as it is now, and what its newest version says: no page then has the ETag of one version beside the
 * text of another.
 */
export function keepPrompt(client: QueryClient, versioned: Versioned<Prompt>): void {
  const { id, version, published, labels, template, rawTemplate, model, variables, description } =
    versioned.data;
  client.setQueryData(versionOptions(id, version).queryKey, {
    version,
    published: version === published,
    labels: Object.keys(labels).filter((label) => labels[label] === version),
    variables,
    ...(description !== undefined && { description }),
    ...(template !== undefined && { template }),
    ...(rawTemplate !== undefined && { rawTemplate }),
    ...(model !== undefined && { model }),
  });
  client.setQueryData(promptKey(id), versioned);
}

/** The versions, the newest first. */
export function useVersions(id: string) {
  return useQuery({
    queryKey: ['prompts', 'versions', id],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/v1/prompts/{id}/versions', { params: { path: { id } }, signal })),
  });
}
