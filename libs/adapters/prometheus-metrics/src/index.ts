export * from './merge-snapshots.js';
export * from './prometheus-metrics.js';
export type * from './readings.js';
