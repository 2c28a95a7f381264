import { isJsonScalar } from './json.js';

/**
 * How deeply JSON of callers and administrators may nest. Everything behind the place that looks may walk it by
 * recursion; upstreams refuse much shallower bodies.
 */
export const deepestJson = 200;

/** Does this JSON value have more than that many levels of objects and arrays? Itself bounded by `levels`. */
export function nestsDeeperThan(value: unknown, levels: number): boolean {
  if (isJsonScalar(value)) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) {
    for (const element of value) if (nestsDeeperThan(element, levels - 1)) return true;
    return false;
  }
  for (const key in value) {
    if (nestsDeeperThan((value as Record<string, unknown>)[key], levels - 1)) return true;
  }
  return false;
}
