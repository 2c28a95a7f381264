import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.js';
import { auditQuery, type AuditSearch } from './audit-query.js';

const pageSize = 50;

type PageParam = { readonly query: ReturnType<typeof auditQuery>; readonly cursor: string } | undefined;

/** The changes that an address means, page by page; read again when one asks for it. */
export function useAudit(search: AuditSearch) {
  const listedBy = { ...search, open: undefined };
  return useInfiniteQuery({
    queryKey: ['audit-log', listedBy],
    initialPageParam: undefined as PageParam,
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam?.query ?? auditQuery(search, Date.now());
      const paging = pageParam ? { limit: pageSize, cursor: pageParam.cursor } : { limit: pageSize };
      const page = await answer(
        api.GET('/admin/v1/audit-log', { params: { query: { ...query, ...paging } }, signal }),
      );
      return { ...page, query };
    },
    getNextPageParam: ({ nextCursor, query }) =>
      nextCursor === null ? undefined : { query, cursor: nextCursor },
    placeholderData: keepPreviousData,
  });
}
