/** An answer with fewer characters is not continued: what is left of it says too little of how it goes on. */
const minContinuedLength = 20;
/** Characters that a model has to say again at least. */
const leastAnchor = 6;
/** The more it has to say again, the more often it says something else. */
const longestAnchor = 60;

/**
 * Where a text is cut for a model that is to continue it: within a word, as near to the end as possible. A model that continues
 * the text ends the word as it ended before, and what follows it; one that answers anew begins with a word of its own. Undefined
 * when there is no such word near the end, or too little text.
 */
export function continuationPoint(text: string): number | undefined {
  if (text.length < minContinuedLength) return undefined;
  const first = Math.max(2, text.length - longestAnchor);
  for (let point = text.length - leastAnchor; point >= first; point -= 1) {
    if (isWithinWord(text, point)) return point;
  }
  return undefined;
}

/** Two letters or digits stand before it, and two behind it. */
function isWithinWord(text: string, point: number): boolean {
  return (
    /[\p{L}\p{N}]{2}$/u.test(text.slice(point - 4 < 0 ? 0 : point - 4, point)) &&
    /^[\p{L}\p{N}]{2}/u.test(text.slice(point, point + 4))
  );
}
