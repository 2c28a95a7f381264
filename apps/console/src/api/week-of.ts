import type { operations } from './api.generated.js';
import { answer, api } from './client.js';
import { nullWithoutLog } from './without-log.js';

const weekMs = 7 * 86_400_000;

type Query = Omit<NonNullable<operations['readAnalytics']['parameters']['query']>, 'from' | 'until'>;

/** What the last seven days come to. Null: there is no request log. */
export async function weekOf(query: Query, signal: AbortSignal) {
  const from = new Date(Date.now() - weekMs).toISOString();
  return nullWithoutLog(async () => {
    const { data } = await answer(
      api.GET('/admin/v1/analytics', { params: { query: { ...query, from } }, signal }),
    );
    return data;
  });
}
