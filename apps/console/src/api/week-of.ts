import { toApiError } from './api-error.js';
import type { operations } from './api.generated.js';
import { answer, api } from './client.js';

const weekMs = 7 * 86_400_000;

type Query = Omit<NonNullable<operations['readAnalytics']['parameters']['query']>, 'from' | 'until'>;

/** What the last seven days come to. Null: there is no request log. */
export async function weekOf(query: Query, signal: AbortSignal) {
  const from = new Date(Date.now() - weekMs).toISOString();
  try {
    const { data } = await answer(
      api.GET('/admin/v1/analytics', { params: { query: { ...query, from } }, signal }),
    );
    return data;
  } catch (error) {
    if (toApiError(error).status === 404) return null;
    throw error;
  }
}
