import { keepPreviousData, useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { RequestsSearch } from '../../addresses/searches.js';
import { readLogRows } from '../../api/read-log.js';
import { logQuery, type LogQuery } from './filters/log-query.js';
import type { LogRow } from './table/log-row.js';

/** A page of the list, and the question that gave it: the next page asks the same. */
interface RequestsPage {
  readonly rows: readonly LogRow[];
  readonly nextCursor: string | null;
  readonly unfiled: number;
  readonly query: LogQuery;
}

type PageParam = { readonly query: LogQuery; readonly cursor: string } | undefined;

const pageSize = 200;
/** The first page is short, so that it is there at once. */
const firstPageSize = 100;

/** The members of an address that change which requests are listed. */
export function listedBy(search: RequestsSearch): RequestsSearch {
  return { ...search, cols: undefined, open: undefined, live: undefined };
}

/** The requests of an address, page by page. They are read again when one asks for it, not by themselves. */
export function useRequests(search: RequestsSearch) {
  const client = useQueryClient();
  const queryKey = ['requests', listedBy(search)];
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as PageParam,
    queryFn: async ({ pageParam, signal }): Promise<RequestsPage> => {
      const asked = pageParam?.query ?? logQuery(search, Date.now());
      const paging = pageParam ? { limit: pageSize, cursor: pageParam.cursor } : { limit: firstPageSize };
      const page = await readLogRows({ ...asked, ...paging }, signal);
      return {
        rows: page.data as unknown as readonly LogRow[],
        nextCursor: page.nextCursor,
        unfiled: page.unfiled ?? 0,
        query: asked,
      };
    },
    getNextPageParam: ({ nextCursor, query: asked }) =>
      nextCursor === null ? undefined : { query: asked, cursor: nextCursor },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    // Rows do not change once they are filed; comparing all of them with each new page stops the scrolling.
    structuralSharing: false,
  });
  const refresh = () => {
    // Only the first page is read again: the others follow when one scrolls there.
    client.setQueryData<InfiniteData<RequestsPage, PageParam>>(queryKey, (data) =>
      data === undefined ? data : { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    );
    void query.refetch();
  };
  const pages = query.data?.pages ?? [];
  return { query, rows: pages.flatMap(({ rows }) => rows), unfiled: pages[0]?.unfiled ?? 0, refresh };
}
