/** A stretch of the answer's text that the upstream sent as one part. */
interface TextRun {
  /** Number of the part in the choice's content, as `partIndex` of a segment counts. */
  readonly part: number;
  /** UTF-16 offset in the whole answer. */
  readonly start: number;
}

/**
 * The text of one choice, remembered by parts, so that grounding can point into it. Thoughts and parts without
 * text only count as parts.
 *
 * Invariants across chunks: `length` is the sum of the pieces; a stream goes on with the part that the chunk
 * before it left when that was of the same kind, while parts of one chunk are always different parts.
 */
export class AnswerText {
  private readonly pieces: string[] = [];
  private readonly runs: TextRun[] = [];
  private parts = 0;
  private length = 0;
  private lastKind: string | undefined;

  /** @param continues the part is the first of its chunk, so it may continue the part before */
  push(kind: 'text' | 'thought' | 'other', text: string, continues: boolean): void {
    const same = continues && kind !== 'other' && kind === this.lastKind;
    if (!same) this.parts += 1;
    this.lastKind = kind;
    if (kind !== 'text') return;
    if (!same) this.runs.push({ part: this.parts - 1, start: this.length });
    this.pieces.push(text);
    this.length += text.length;
  }

  whole(): string {
    return this.pieces.join('');
  }

  /** Where a part begins in the whole text, in UTF-16 code units; undefined when it is no text of the answer. */
  startOf(part: number): number | undefined {
    return this.runs.find((run) => run.part === part)?.start;
  }
}
