/** The intervals of the rollup. */
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** The stored codes of the intervals. */
export type RollupStep = 0 | 1;
export const byHour: RollupStep = 0;
export const byDay: RollupStep = 1;
