import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../../api/client.js';
import type { components } from '../../../api/api.generated.js';

/** A request with everything that is recorded of it. */
export type LogRecord = components['schemas']['LogRecord'];

/** Reads a record. It never changes once it is there; feedback may come, for which one asks again. */
export function recordOptions(id: string) {
  return queryOptions({
    queryKey: ['request', id],
    staleTime: 60_000,
    queryFn: ({ signal }): Promise<LogRecord> =>
      answer(api.GET('/admin/v1/logs/{id}', { params: { path: { id } }, signal })),
  });
}
