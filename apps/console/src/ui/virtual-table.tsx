import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { uiTexts } from '../texts/en/ui.js';
import { classNames } from './class-names.js';
import type { GridColumn, VirtualTableProps } from './grid-types.js';
import { useGridFocus } from './use-grid-focus.js';
import { narrowWindow, useMedia } from './use-media.js';
import { VirtualRow } from './virtual-row.js';

/** A grid: arrows, PageUp, PageDown, Home and End move the focus from cell to cell, Enter opens. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, columns, rows, rowKey, onNearEnd, isLoadingMore = false, onScrolled } = props;
  const isNarrow = useMedia(narrowWindow);
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = isNarrow ? 56 : rowHeightOf();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => (rows[index] === undefined ? index : rowKey(rows[index])),
    overscan: 10,
  });
  useEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);
  const items = virtualizer.getVirtualItems();
  const lastSeen = items.at(-1)?.index ?? 0;
  const isNearEnd = rows.length > 0 && lastSeen >= rows.length * 0.6;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, rows.length, onNearEnd]);
  const { focus, onKeyDown, onFocus } = useGridFocus({
    ...props,
    columns: isNarrow ? columns.slice(0, 1) : columns,
    scroller,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    pageSize: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight) - 1),
  });
  const tracks = isNarrow ? 'minmax(0, 1fr)' : columns.map((column) => column.width).join(' ');
  // Header and rows are grids of their own: with one least width their columns stand below each other.
  const minWidth = isNarrow ? undefined : leastWidth(columns);
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={-1}
      aria-busy={isLoadingMore}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onScroll={(event) => onScrolled?.(event.currentTarget.scrollTop < rowHeight)}
      className="min-h-0 grow overflow-auto text-table"
    >
      <div
        role="rowgroup"
        className={classNames('sticky top-0 z-10 bg-surface', isNarrow && 'sr-only')}
        style={{ minWidth }}
      >
        <div
          role="row"
          aria-rowindex={1}
          className="grid border-b px-2 narrow:px-4"
          style={{ gridTemplateColumns: isNarrow ? undefined : tracks }}
        >
          {(isNarrow ? columns.slice(0, 1) : columns).map((column) => (
            <HeaderCell key={column.id} column={column} />
          ))}
        </div>
      </div>
      <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize(), minWidth }}>
        {items.map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          return (
            <VirtualRow
              key={item.key}
              {...props}
              columns={columns}
              row={row}
              index={item.index}
              top={item.start}
              height={rowHeight}
              tracks={tracks}
              isNarrow={isNarrow}
              focusedColumn={focus.row === item.index ? focus.column : undefined}
            />
          );
        })}
      </div>
      {isLoadingMore && (
        <div className="sticky left-0 px-3 py-2 text-muted" role="row">
          <span role="gridcell">{uiTexts.loadingMore}</span>
        </div>
      )}
    </div>
  );
}

function HeaderCell<Row>({ column }: { readonly column: GridColumn<Row> }) {
  const { title, align, sort } = column;
  return (
    <div
      role="columnheader"
      {...(sort && { 'aria-sort': sort.direction })}
      className={classNames('truncate px-2 py-1.5 font-medium text-muted', align === 'end' && 'text-right')}
    >
      {sort ? (
        <button type="button" onClick={sort.onSort} className="rounded hover:text-ink">
          {title}
          {sort.direction !== 'none' && (
            <span aria-hidden="true">{sort.direction === 'ascending' ? ' ↑' : ' ↓'}</span>
          )}
        </button>
      ) : (
        title
      )}
    </div>
  );
}

/** The first number of each track, and the space at the sides. */
function leastWidth<Row>(columns: readonly GridColumn<Row>[]): number {
  return columns.reduce((sum, { width }) => sum + Number(/[\d.]+(?=px)/.exec(width)?.[0] ?? 0), 32);
}

function rowHeightOf(): number {
  return (
    Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row-height'), 10) || 32
  );
}
