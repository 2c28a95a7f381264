const longestPath = 100;
const mostSegments = 20;
/** No key that anyone makes has fewer characters, and hardly a word of a route has as many. */
const leastKeyLength = 32;

/** A path of foreign origin without what may be a key, for the log and for answers; shortened. */
export function safePath(path: string): string {
  const segments = path.slice(0, 10_000).split('/', mostSegments);
  return segments
    .map((segment) => (mayBeKey(segment) ? '[redacted]' : segment))
    .join('/')
    .slice(0, longestPath);
}

function mayBeKey(segment: string): boolean {
  return segment.length >= leastKeyLength || /gwk(_|%5f)/i.test(segment);
}
