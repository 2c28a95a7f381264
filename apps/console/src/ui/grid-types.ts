import type { ReactNode } from 'react';

/** A column of a virtual table. */
export interface GridColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** A grid track: `96px`, `minmax(120px, 2fr)`. */
  readonly width: string;
  readonly sort?: { readonly direction: 'ascending' | 'descending' | 'none'; readonly onSort: () => void };
}

/** A table of any length, of which only what is seen is in the page. */
export interface VirtualTableProps<Row> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Two lines, for windows below 600 px. */
  readonly narrowRow: (row: Row) => ReactNode;
  readonly rowTone?: (row: Row) => 'error' | 'warning' | undefined;
  readonly selectedKey?: string | undefined;
  readonly checkedKeys?: ReadonlySet<string>;
  /** Enter, or a click on the row. */
  readonly onOpen: (row: Row) => void;
  /** Any other key on a focused cell; gives whether it was one that it knows. */
  readonly onKey?: (key: string, row: Row, columnId: string) => boolean;
  /** Focus or pointer stays on a row: a good time to load what opening it will need. */
  readonly onNear?: (row: Row) => void;
  /** Sixty percent of the rows have been seen. */
  readonly onNearEnd?: () => void;
  readonly isLoadingMore?: boolean;
  readonly onScrolled?: (isAtTop: boolean) => void;
}
