/** Longer paths are compared with no route: the comparison takes time for each character. */
const longestPath = 100;
/** Characters that differ at most between a path and the route that it may mean. */
const mostEdits = 3;

/**
 * The route that a path without one may mean: one that lacks or doubles a prefix, such as `/v1`, or has a slip of the pen.
 *
 * @param path of the request
 * @param templates such as `/admin/v1/logs/{id}`
 * @returns a template; undefined if none is near
 */
export function nearestRoute(path: string, templates: readonly string[]): string | undefined {
  if (path.length > longestPath || path.length < 4) return undefined;
  const asked = path.replace(/\/+$/, '').toLowerCase();
  let nearest: string | undefined;
  let fewest = mostEdits + 1;
  for (const template of templates) {
    const edits = editsBetween(asked, template);
    if (edits < fewest) [nearest, fewest] = [template, edits];
  }
  return nearest;
}

function editsBetween(path: string, template: string): number {
  const filled = filledIn(template, path);
  if (filled === path) return 0;
  // A missing or doubled prefix is one edit, whatever its length. A bare parameter at the end would fit any path.
  if (filled.split('/').length > 2 && (filled.endsWith(path) || path.endsWith(filled))) return 1;
  return Math.abs(filled.length - path.length) > mostEdits ? mostEdits + 1 : distance(path, filled);
}

/** The template with the segments of the path in the places of its parameters. */
function filledIn(template: string, path: string): string {
  const segments = path.split('/');
  return template
    .split('/')
    .map((segment, place) => (segment.startsWith('{') ? (segments[place] ?? segment) : segment.toLowerCase()))
    .join('/');
}

/** The number of characters to insert, delete or replace (Levenshtein). */
function distance(from: string, to: string): number {
  let before = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (before[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (before[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    before = next;
  }
  return before[to.length] ?? 0;
}
