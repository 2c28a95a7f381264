import { queryOptions } from '@tanstack/react-query';
import { toApiError } from '../../../api/api-error.js';
import { answer, api } from '../../../api/client.js';

/** More is not read of a body: the panel shows its begin, and the page of the request all of it. */
const range = 'bytes=0-1048575';

/** The text of a body of a client. Null: that body is not on record. */
export function bodyTextOptions(id: string, body: 'client-request' | 'client-answer') {
  return queryOptions({
    queryKey: ['request', id, body],
    staleTime: 60_000,
    queryFn: ({ signal }): Promise<string | null> =>
      answer(
        api.GET('/admin/v1/logs/{id}/bodies/{body}', {
          params: { path: { id, body }, header: { range } },
          parseAs: 'text',
          signal,
        }),
      ).catch((error: unknown) => {
        if (toApiError(error).code === 'log_body_not_found') return null;
        throw error;
      }),
  });
}
