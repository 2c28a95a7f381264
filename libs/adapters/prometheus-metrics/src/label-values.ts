import type { Labels } from './collected-metric.js';

/** Values by the names of their labels, in the same order. */
export function labelsOf(names: readonly string[], values: readonly string[]): Labels {
  return Object.fromEntries(names.map((name, place) => [name, values[place] ?? '']));
}

/** The labels of what found no room of its own. */
export function restOf(names: readonly string[]): Labels {
  return Object.fromEntries(names.map((name) => [name, 'other']));
}
