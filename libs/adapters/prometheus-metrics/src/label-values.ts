import type { Labels } from './collected-metric.js';

/** Label values by label name; both lists have the same order. */
export function labelsOf(names: readonly string[], values: readonly string[]): Labels {
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

/** The labels of the series that all label sets beyond the maximum share. */
export function otherLabels(names: readonly string[]): Labels {
  return Object.fromEntries(names.map((name) => [name, 'other']));
}
