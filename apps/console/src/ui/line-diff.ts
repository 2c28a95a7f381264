/** A line of a comparison. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Tables of more cells would make the page stand still: then the middle counts as replaced. */
const largestTable = 4_000_000;

/** What differs between two texts, by lines: the longest common run of lines stays. */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const left = before.split('\n');
  const right = after.split('\n');
  let begin = 0;
  while (begin < left.length && begin < right.length && left[begin] === right[begin]) begin += 1;
  let end = 0;
  const shorter = Math.min(left.length, right.length) - begin;
  while (end < shorter && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const same = (text: string): DiffLine => ({ kind: 'same', text });
  return [
    ...left.slice(0, begin).map(same),
    ...middle(left.slice(begin, left.length - end), right.slice(begin, right.length - end)),
    ...left.slice(left.length - end).map(same),
  ];
}

function middle(left: readonly string[], right: readonly string[]): DiffLine[] {
  const removed = left.map((text): DiffLine => ({ kind: 'removed', text }));
  const added = right.map((text): DiffLine => ({ kind: 'added', text }));
  if (left.length * right.length > largestTable || left.length === 0 || right.length === 0)
    return [...removed, ...added];
  return walk(left, right, lengths(left, right));
}

/** For each pair of places, how many lines the texts have in common from there on. */
function lengths(left: readonly string[], right: readonly string[]): Uint32Array {
  const width = right.length + 1;
  const table = new Uint32Array((left.length + 1) * width);
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const place = row * width + column;
      table[place] =
        left[row] === right[column]
          ? (table[place + width + 1] ?? 0) + 1
          : Math.max(table[place + width] ?? 0, table[place + 1] ?? 0);
    }
  return table;
}

function walk(left: readonly string[], right: readonly string[], table: Uint32Array): DiffLine[] {
  const width = right.length + 1;
  const result: DiffLine[] = [];
  let row = 0;
  let column = 0;
  while (row < left.length || column < right.length) {
    const [before, after] = [left[row], right[column]];
    const place = row * width + column;
    if (before !== undefined && before === after) {
      result.push({ kind: 'same', text: before });
      row += 1;
      column += 1;
    } else if (
      before !== undefined &&
      (after === undefined || (table[place + width] ?? 0) >= (table[place + 1] ?? 0))
    ) {
      result.push({ kind: 'removed', text: before });
      row += 1;
    } else {
      result.push({ kind: 'added', text: after ?? '' });
      column += 1;
    }
  }
  return result;
}
