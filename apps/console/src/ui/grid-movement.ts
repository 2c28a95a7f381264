/** A cell of a grid. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** The size of a grid; `page` is the number of rows that are seen. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

type Movement = (place: GridPlace, size: GridSize) => GridPlace;

const movements: Readonly<Record<string, Movement>> = {
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  'mod+Home': () => ({ row: 0, column: 0 }),
  'mod+End': (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
};

/** Where a key leads to, or undefined where it leads nowhere. @param key with `mod+` before it for Ctrl and ⌘ */
export function moved(key: string, place: GridPlace, size: GridSize): GridPlace | undefined {
  const next = movements[key]?.(place, size);
  if (next === undefined || size.rows === 0) return undefined;
  return { row: within(next.row, size.rows), column: within(next.column, size.columns) };
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));
