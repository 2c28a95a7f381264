/** Widths of the pieces of time that requests are counted in. */
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** As they stand in the rollup. */
export type RollupStep = 0 | 1;
export const byHour: RollupStep = 0;
export const byDay: RollupStep = 1;
