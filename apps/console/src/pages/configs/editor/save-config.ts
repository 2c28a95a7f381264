import { toApiError } from '../../../api/api-error.js';
import { answerWithVersion, api, ifMatch, type Versioned } from '../../../api/client.js';
import type { Config } from '../use-configs.js';
import type { ConfigDraft } from './use-config-draft.js';

/** What came of saving. */
export type SaveOutcome =
  | { readonly saved: Versioned<Config> }
  /** Somebody was quicker: this is there now. */
  | { readonly theirs: Versioned<Config> };

/**
 * Saves a draft over exactly one version.
 *
 * @param over the version that one has seen
 * @throws ApiError for every refusal but that of another version
 */
export async function saveConfig(
  { name, base: { data } }: ConfigDraft,
  config: Readonly<Record<string, unknown>>,
  over: Versioned<Config>,
): Promise<SaveOutcome> {
  const params = { path: { id: data.id } };
  const body = { config: { ...config }, name: name.trim() === '' ? null : name.trim() };
  try {
    const saved = await answerWithVersion(
      api.PATCH('/admin/v1/configs/{id}', { params, body, ...ifMatch(over.etag) }),
    );
    return { saved };
  } catch (error) {
    if (toApiError(error).status !== 412) throw error;
    return { theirs: await answerWithVersion(api.GET('/admin/v1/configs/{id}', { params })) };
  }
}
