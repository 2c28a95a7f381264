import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../../api/client.js';
import type { Resend } from './resend-request.js';

/** The programs that a request can be shown as. */
export type CodeFormat = Resend['formats'][number];

/** Reads how a request is sent again, perhaps as a program. */
export function resendOptions(id: string, format?: CodeFormat) {
  return queryOptions({
    queryKey: ['request', id, 'resend', format ?? ''],
    staleTime: 60_000,
    queryFn: ({ signal }): Promise<Resend> =>
      answer(
        api.GET('/admin/v1/logs/{id}/request', {
          params: { path: { id }, query: { ...(format !== undefined && { format }) } },
          signal,
        }),
      ),
  });
}
