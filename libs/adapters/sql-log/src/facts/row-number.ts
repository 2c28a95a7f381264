/** So many rows can begin in the same millisecond. */
export const rowsPerMs = 2048;

/** The last moment that row numbers are exact for, in the year 2109. */
const lastMs = Math.floor(Number.MAX_SAFE_INTEGER / rowsPerMs) - 1;

/** The smallest number that rows of this moment, in milliseconds since 1970, or later can have. */
export function firstRowOf(at: number): number {
  return clampedMs(Math.ceil(at)) * rowsPerMs;
}

/**
 * Numbers for rows that are in the order of time, so that one index serves order, range and age. Rows of one millisecond
 * have them in any order.
 */
export class RowNumbers {
  private slot = Math.floor(Math.random() * rowsPerMs);

  /** @param attempt how often it has been taken by another row already; when too often it is filed a moment later */
  next(at: number, attempt = 0): number {
    this.slot = (this.slot + 1 + (attempt === 0 ? 0 : Math.floor(Math.random() * rowsPerMs))) % rowsPerMs;
    return (clampedMs(Math.floor(at)) + Math.floor(attempt / 8)) * rowsPerMs + this.slot;
  }
}

function clampedMs(at: number): number {
  return at >= 0 ? Math.min(at, lastMs) : 0;
}
