/**
 * The text, or its beginning and end around an ellipsis when it has more characters than `most`. Does not split surrogate
 * pairs.
 */
export function shortenedInside(text: string, most: number): string {
  if (text.length <= most) return text;
  const half = Math.floor((most - 1) / 2);
  const head = text.slice(0, half).replace(/[\ud800-\udbff]$/, '');
  const tail = text.slice(-half).replace(/^[\udc00-\udfff]/, '');
  return `${head}…${tail}`;
}
