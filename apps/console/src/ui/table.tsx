import type { ReactNode } from 'react';
import { classNames } from './class-names.js';

/** A column of a table. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'end';
  /** A CSS width; without one the content decides. */
  readonly width?: string;
  /** Not shown in windows below 600 px, where `narrowNote` tells the most important of it. */
  readonly isWideOnly?: boolean;
}

/** A table with all its rows. */
export interface TableProps<Row> {
  /** For readers of the screen: what the rows are. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** A second line of the first column in windows below 600 px. */
  readonly narrowNote?: (row: Row) => ReactNode;
}

/** For up to some two hundred rows; in a section the line of the next one ends it. See `VirtualTable` for more. Links and buttons in the cells are the controls. */
export function Table<Row>({ caption, columns, rows, rowKey, narrowNote }: TableProps<Row>) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                style={{ width: column.width }}
                className={classNames(
                  'px-2 py-1.5 font-medium whitespace-nowrap text-muted first:pl-0',
                  cellClass(column),
                )}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="border-b border-line/70 in-[section]:last:border-b-0 hover:bg-hover/60"
            >
              {columns.map((column, index) => (
                <td
                  key={column.id}
                  className={classNames(
                    'h-(--row-height) max-w-96 px-2 py-1 first:pl-0 max-narrow:align-top max-narrow:first:max-w-44',
                    cellClass(column),
                  )}
                >
                  {column.cell(row)}
                  {index === 0 && narrowNote && (
                    <div className="break-words text-muted narrow:hidden">{narrowNote(row)}</div>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellClass<Row>({ align, isWideOnly }: TableColumn<Row>): string {
  return classNames(align === 'end' && 'text-right', isWideOnly === true && 'max-narrow:hidden');
}
