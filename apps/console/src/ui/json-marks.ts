import type { JsonLine } from './json-lines.js';

/** A place in a body that something is said about. */
export interface JsonMark {
  /** As in `losses[].path`. */
  readonly path: string;
  readonly label: string;
  readonly tone: 'warning' | 'error' | 'info';
}

/** The first line of each place. */
export function placesOf(lines: readonly JsonLine[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [index, { path }] of lines.entries()) if (!places.has(path)) places.set(path, index);
  return places;
}

/** The line of a place, or of the nearest one around it that is there. Undefined: nothing of it is. */
export function lineOf(path: string, places: ReadonlyMap<string, number>): number | undefined {
  for (let place = path; place !== ''; place = place.replace(/(?:^|\.)[^.[\]]*$|\[[^[\]]*\]$/, '')) {
    const line = places.get(place);
    if (line !== undefined) return line;
  }
  return undefined;
}

const rank = { info: 0, warning: 1, error: 2 } as const;

/** Marks by their lines; several of one line are one, with the worst tone. */
export function marksByLine(
  marks: readonly JsonMark[],
  places: ReadonlyMap<string, number>,
): ReadonlyMap<number, JsonMark> {
  const found = new Map<number, JsonMark>();
  for (const mark of marks) {
    const line = lineOf(mark.path, places);
    if (line === undefined) continue;
    const before = found.get(line);
    const tone = before && rank[before.tone] > rank[mark.tone] ? before.tone : mark.tone;
    found.set(line, before ? { ...before, tone, label: `${before.label}, ${mark.label}` } : mark);
  }
  return found;
}
