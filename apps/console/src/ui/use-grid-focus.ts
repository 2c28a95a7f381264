import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { moved, type GridPlace } from './grid-movement.js';
import type { VirtualTableProps } from './grid-types.js';

interface GridFocusOptions<Row> extends VirtualTableProps<Row> {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly scrollTo: (row: number) => void;
  readonly pageSize: number;
}

/** The focus of a grid: one cell is in the order of Tab, and keys move it, also to rows that are not in the page yet. */
export function useGridFocus<Row>(options: GridFocusOptions<Row>) {
  const { rows, columns, scroller, scrollTo, pageSize, onOpen, onKey } = options;
  const [focus, setFocus] = useState<GridPlace>({ row: 0, column: 0 });
  const isMoving = useRef(false);
  const place = { row: Math.min(focus.row, Math.max(0, rows.length - 1)), column: focus.column };

  useEffect(() => {
    if (!isMoving.current) return undefined;
    // The row may be drawn only after the list has scrolled to it.
    let tries = 0;
    const attempt = (): number => {
      const cell = cellAt(scroller.current, focus);
      cell?.focus({ preventScroll: true });
      tries += 1;
      if (cell || tries > 10) {
        isMoving.current = false;
        return 0;
      }
      return requestAnimationFrame(attempt);
    };
    const frame = attempt();
    return () => cancelAnimationFrame(frame);
  }, [focus, scroller]);

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[place.row];
    if (event.defaultPrevented || !isCell(event.target) || row === undefined) return;
    const mod = event.ctrlKey || event.metaKey ? 'mod+' : '';
    const next = moved(`${mod}${event.key}`, place, {
      rows: rows.length,
      columns: columns.length,
      page: pageSize,
    });
    if (next) {
      isMoving.current = true;
      scrollTo(next.row);
      setFocus(next);
    } else if (event.key === 'Enter' && !mod) onOpen(row);
    else if (mod || event.altKey || !onKey?.(event.key, row, columns[place.column]?.id ?? '')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocus = (event: FocusEvent) => {
    const { target } = event;
    if (!isCell(target) || isMoving.current) return;
    setFocus({ row: Number(target.dataset['row']), column: Number(target.dataset['column']) });
  };
  return { focus: place, onKeyDown, onFocus };
}

const isCell = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.getAttribute('role') === 'gridcell';

function cellAt(grid: HTMLElement | null, { row, column }: GridPlace): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null;
}
