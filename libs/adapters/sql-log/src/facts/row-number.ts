/** How many requests can begin in the same millisecond. */
export const rowsPerMs = 2048;

/** The last millisecond with exact row numbers, in the year 2109. */
const lastMs = Math.floor(Number.MAX_SAFE_INTEGER / rowsPerMs) - 1;

/** The smallest number of a row at or after a time in milliseconds since 1970. */
export function firstRowOf(at: number): number {
  return clampedMs(Math.ceil(at)) * rowsPerMs;
}

/**
 * Assigns row numbers in the order of time, so that one index serves order, range and age. Within a millisecond the order is
 * arbitrary.
 */
export class RowNumbers {
  private slot = Math.floor(Math.random() * rowsPerMs);

  /** @param attempt how often a number of this row was taken already; after eight times the next millisecond is used */
  next(at: number, attempt = 0): number {
    this.slot = (this.slot + 1 + (attempt === 0 ? 0 : Math.floor(Math.random() * rowsPerMs))) % rowsPerMs;
    return (clampedMs(Math.floor(at)) + Math.floor(attempt / 8)) * rowsPerMs + this.slot;
  }
}

function clampedMs(at: number): number {
  return at >= 0 ? Math.min(at, lastMs) : 0;
}
