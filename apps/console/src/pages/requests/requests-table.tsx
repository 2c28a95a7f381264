import { useQueryClient, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { RequestsSearch } from '../../addresses/searches.js';
import { requestsTexts } from '../../texts/en/requests.js';
import { copyText } from '../../ui/copy-button.js';
import { Skeleton } from '../../ui/skeleton.js';
import { showToast } from '../../ui/toasts.js';
import { VirtualTable } from '../../ui/virtual-table.js';
import { recordOptions } from '../request/record-options.js';
import { ChosenBar } from './chosen-bar.js';
import { EmptyRequests, FailedRequests } from './empty-requests.js';
import { listTextOf } from './list-text.js';
import type { LogRow } from './table/log-row.js';
import { NarrowRow } from './table/narrow-row.js';
import { columnsOf, requestColumns, type RequestColumn } from './table/request-columns.js';

/** The list, and what its rows do. */
export interface RequestsTableProps {
  readonly search: RequestsSearch;
  readonly onChange: (search: RequestsSearch) => void;
  readonly rows: readonly LogRow[];
  readonly query: Pick<
    UseInfiniteQueryResult,
    | 'isPending'
    | 'error'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'fetchNextPage'
    | 'isFetching'
  >;
  readonly onOpen: (id: string) => void;
  /** Somebody reads, so that the list must not move. */
  readonly onHeld: (isHeld: boolean) => void;
  readonly onRetry: () => void;
}

/** The virtual list with the keys of its cells: o opens the page, f filters, x chooses, y copies the id. */
export function RequestsTable(props: RequestsTableProps) {
  const { search, onChange, rows, query, onOpen, onHeld, onRetry } = props;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const client = useQueryClient();
  const held = useRef({ pointer: false, focus: false, scrolled: false });
  const hold = (part: Partial<typeof held.current>) => {
    held.current = { ...held.current, ...part };
    onHeld(Object.values(held.current).some(Boolean));
  };
  if (query.isPending)
    return (
      <div className="px-4 narrow:px-6">
        <Skeleton rows={12} />
      </div>
    );
  if (query.error && rows.length === 0)
    return <FailedRequests failure={query.error} search={search} onChange={onChange} onRetry={onRetry} />;
  if (rows.length === 0) return <EmptyRequests search={search} onChange={onChange} />;

  const choose = (id: string) =>
    setChosen((before) =>
      before.includes(id) ? before.filter((one) => one !== id) : [...before, id].slice(-2),
    );
  const keys: Readonly<Record<string, (row: LogRow, column: RequestColumn | undefined) => void>> = {
    o: ({ id }) =>
      void navigate({ to: '/requests/$id', params: { id }, search: { from_list: listTextOf(search) } }),
    x: ({ id }) => choose(id),
    f: (row, column) => {
      const next = column?.filterBy?.(row, search);
      if (next) onChange(next);
    },
    y: ({ id }) => {
      void copyText(id).then(() => showToast({ kind: 'done', text: requestsTexts.copied }));
    },
  };
  return (
    <div
      className="flex min-h-0 grow flex-col"
      onPointerEnter={() => hold({ pointer: true })}
      onPointerLeave={() => hold({ pointer: false })}
      onFocus={() => hold({ focus: true })}
      onBlur={(event) => hold({ focus: event.currentTarget.contains(event.relatedTarget) })}
    >
      {chosen.length > 0 && (
        <ChosenBar ids={chosen} list={listTextOf(search)} onForget={() => setChosen([])} />
      )}
      <VirtualTable
        label={requestsTexts.table}
        rows={rows}
        rowKey={({ id }) => id}
        columns={columnsOf(search.cols).map((column) => sortable(column, search, onChange))}
        narrowRow={(row) => <NarrowRow row={row} />}
        rowTone={({ outcome }) => (outcome === 'error' ? 'error' : undefined)}
        selectedKey={search.open}
        checkedKeys={new Set(chosen)}
        onOpen={({ id }) => onOpen(id)}
        onNear={({ id }) => void client.prefetchQuery(recordOptions(id, false))}
        onKey={(key, row, columnId) => {
          const run = keys[key];
          run?.(
            row,
            requestColumns.find(({ id }) => id === columnId),
          );
          return run !== undefined;
        }}
        isLoadingMore={query.isFetchingNextPage}
        onNearEnd={() => {
          // A page that failed is not asked for again and again: refreshing does.
          if (query.hasNextPage && !query.isFetching && !query.isFetchNextPageError)
            void query.fetchNextPage();
        }}
        onScrolled={(isAtTop) => hold({ scrolled: !isAtTop })}
      />
    </div>
  );
}

function sortable(column: RequestColumn, search: RequestsSearch, onChange: RequestsTableProps['onChange']) {
  const { sortBy, ...rest } = column;
  if (sortBy === undefined) return rest;
  const usual = sortBy === 'at';
  const descending = usual ? undefined : (`-${sortBy}` as const);
  const isDescending = search.sort === descending;
  const isAscending = search.sort === sortBy;
  return {
    ...rest,
    sort: {
      direction: isDescending
        ? ('descending' as const)
        : isAscending
          ? ('ascending' as const)
          : ('none' as const),
      // Highest first, then lowest first, then newest first again.
      onSort: () =>
        onChange({ ...search, sort: isDescending ? sortBy : isAscending ? undefined : descending }),
    },
  };
}
