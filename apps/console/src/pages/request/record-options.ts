import { queryOptions } from '@tanstack/react-query';
import { toApiError } from '../../api/api-error.js';
import { readLogRecord } from '../../api/read-log.js';
import type { components } from '../../api/api.generated.js';

/** A request with everything that is recorded of it. */
export type LogRecord = components['schemas']['LogRecord'];
/** One attempt of it. */
export type LogAttempt = LogRecord['attempts'][number];
/** The bodies of a record, if they were read with it. */
export type LogBodies = NonNullable<LogRecord['bodies']>;
/** The four bodies of a request. */
export type BodyName = 'clientRequest' | 'upstreamRequest' | 'upstreamAnswer' | 'clientAnswer';

/** A new request is on record after a second: so many times one asks again, and in what distance. */
const [tries, everyMs] = [6, 500];

/** Reads a record, at first without its bodies. A request that is not on record yet is asked for again. */
export function recordOptions(id: string, withBodies: boolean) {
  return queryOptions({
    queryKey: ['request', id, withBodies ? 'whole' : 'facts'],
    staleTime: 60_000,
    retry: (count, error) => {
      const { status, code } = toApiError(error);
      if (code === 'log_not_found') return count < tries;
      return count < 2 && (status === 0 || status === 503);
    },
    retryDelay: everyMs,
    queryFn: ({ signal }): Promise<LogRecord> => readLogRecord(id, withBodies, signal),
  });
}
