import { lineDiff, type DiffLine } from '../../ui/line-diff.js';

/** What differs between two texts, by words; neighbours of one kind are one piece. */
export function wordDiff(before: string, after: string): readonly DiffLine[] {
  const pieces: DiffLine[] = [];
  for (const { kind, text } of lineDiff(wordLines(before), wordLines(after))) {
    const word = text === '' ? '' : (JSON.parse(text) as string);
    const last = pieces.at(-1);
    if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + word };
    else pieces.push({ kind, text: word });
  }
  return pieces.filter(({ text }) => text !== '');
}

/** A word a line, with the space behind it; as JSON, so that a line break in it is none. */
function wordLines(text: string): string {
  return (text.match(/\S+\s*|^\s+/g) ?? []).map((word) => JSON.stringify(word)).join('\n');
}
