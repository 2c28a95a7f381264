import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { readGuardrailsSearch } from '../../addresses/searches.js';
import { answer, api } from '../../api/client.js';
import type { components } from '../../api/api.generated.js';
import { nullWithoutLog } from '../../api/without-log.js';
import { boundsOf, periodOf } from '../../ui/format/period.js';

/** What the address of the page says. */
export type GuardrailsSearch = ReturnType<typeof readGuardrailsSearch>;

const pageSize = 50;

/** Requests that guardrails found something in, page by page. Null: there is no log. */
export function useFindings({ last, from, until, name }: GuardrailsSearch) {
  const period = { last, from, until };
  return useInfiniteQuery({
    queryKey: ['logs', 'guardrails', period, name],
    initialPageParam: undefined as { readonly query: LogQuery; readonly cursor: string } | undefined,
    queryFn: async ({ pageParam, signal }) => {
      // A name is looked for in the log; what it found is chosen among its findings.
      const query = pageParam?.query ?? { ...boundsText(period), guardrail: name ?? 'flagged' };
      const paging = pageParam ? { limit: pageSize, cursor: pageParam.cursor } : { limit: pageSize };
      return nullWithoutLog(async () => {
        const asked = { ...query, ...paging, view: 'whole' as const };
        const page = await answer(api.GET('/admin/v1/logs', { params: { query: asked }, signal }));
        return { records: page.data as readonly LogRecord[], nextCursor: page.nextCursor, query };
      });
    },
    getNextPageParam: (page) =>
      page === null || page.nextCursor === null ? undefined : { query: page.query, cursor: page.nextCursor },
    placeholderData: keepPreviousData,
  });
}

type LogRecord = components['schemas']['LogEntry'];

interface LogQuery {
  readonly from: string;
  readonly until?: string;
  readonly guardrail: string;
}

/** How many requests of the period guardrails looked at, flagged and denied. Null: there is no log. */
export function useFigures({ last, from, until }: GuardrailsSearch) {
  const period = { last, from, until };
  return useQuery({
    queryKey: ['analytics', 'guardrails', period],
    queryFn: ({ signal }) => {
      const bounds = boundsText(period);
      const count = async (guardrail: string) => {
        const query = { ...bounds, guardrail };
        const { data } = await answer(api.GET('/admin/v1/analytics', { params: { query }, signal }));
        return data[0]?.requests ?? 0;
      };
      return nullWithoutLog(async () => {
        const looked = await count('any');
        const flagged = await count('flagged');
        return { looked, flagged, denied: await count('denied') };
      });
    },
    placeholderData: keepPreviousData,
  });
}

function boundsText({ last, from, until }: Pick<GuardrailsSearch, 'last' | 'from' | 'until'>) {
  const bounds = boundsOf(periodOf({ last, from, until }), Date.now());
  return {
    from: new Date(bounds.from).toISOString(),
    ...(from !== undefined && until !== undefined && { until: new Date(bounds.until).toISOString() }),
  };
}
