const longestPath = 100;
const mostSegments = 20;
/** Keys have at least so many characters; segments of routes rarely have. */
const leastKeyLength = 32;

/** An untrusted path for logs and responses: segments that may be keys are masked, and it is shortened. */
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
