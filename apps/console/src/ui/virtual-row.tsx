import { memo, useEffect, useRef } from 'react';
import { classNames } from './class-names.js';
import type { VirtualTableProps } from './grid-types.js';

/** A row and where it stands. */
export interface VirtualRowProps<Row> extends VirtualTableProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly tracks: string;
  readonly isNarrow: boolean;
  readonly focusedColumn: number | undefined;
}

const nearMs = 60;

/**
 * A row of a virtual table. The focused cell alone is in the order of Tab. While the list scrolls, rows that stay in sight
 * keep their properties and are not drawn again.
 */
export const VirtualRow = memo(Row) as typeof Row;

function Row<Row>(props: VirtualRowProps<Row>) {
  const { row, index, top, height, tracks, isNarrow, focusedColumn, columns, rowKey } = props;
  const { onOpen, onNear, narrowRow, rowTone, selectedKey, checkedKeys } = props;
  const key = rowKey(row);
  const isSelected = selectedKey === key || checkedKeys?.has(key) === true;
  const tone = rowTone?.(row);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const approach = () => {
    if (onNear) timer.current = setTimeout(() => onNear(row), nearMs);
  };
  const leave = () => clearTimeout(timer.current);
  const cell = (column: number) => ({
    role: 'gridcell',
    tabIndex: focusedColumn === column ? 0 : -1,
    'data-row': index,
    'data-column': column,
  });
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      onClick={(event) => {
        // Text that was marked in a row is not a click on it; neither is a link in a cell.
        if (getSelection()?.isCollapsed === false || (event.target as Element).closest('a, button')) return;
        onOpen(row);
      }}
      onPointerEnter={approach}
      onPointerLeave={leave}
      onFocus={approach}
      onBlur={leave}
      className={classNames(
        'absolute inset-x-0 grid contain-strict cursor-default items-center border-b border-line/70 px-2 narrow:px-4',
        isSelected ? 'bg-selected' : 'hover:bg-hover/70',
        tone === 'error' && 'shadow-[inset_2px_0_0_var(--error)]',
        tone === 'warning' && 'shadow-[inset_2px_0_0_var(--warning)]',
      )}
      style={{ transform: `translateY(${top}px)`, height, gridTemplateColumns: tracks }}
    >
      {isNarrow ? (
        <div {...cell(0)} className="min-w-0 px-2 -outline-offset-2">
          {narrowRow(row)}
        </div>
      ) : (
        columns.map((column, number) => (
          <div
            key={column.id}
            {...cell(number)}
            className={classNames(
              'flex h-full min-w-0 items-center truncate px-2 -outline-offset-2',
              column.align === 'end' && 'justify-end',
            )}
          >
            <span className="truncate">{column.cell(row)}</span>
          </div>
        ))
      )}
    </div>
  );
}
