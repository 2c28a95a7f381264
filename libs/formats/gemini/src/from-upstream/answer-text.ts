/** A stretch of the answer's text that the upstream sent as one part. */
interface TextRun {
  /** Index of the part in the choice's content, as used by `partIndex` of a segment. */
  readonly part: number;
  /** UTF-16 offset in the whole answer. */
  readonly start: number;
}

/**
 * The text of one choice by parts, so that grounding can refer to it. Thoughts and parts without text only count as
 * parts.
 *
 * Invariants across chunks: `length` is the sum of the pieces. The first part of a chunk continues the last part of the
 * chunk before it if both are of the same kind; two parts of one chunk are always different parts.
 */
export class AnswerText {
  private readonly pieces: string[] = [];
  private readonly runs: TextRun[] = [];
  private parts = 0;
  private length = 0;
  private lastKind: string | undefined;

  /** @param continues true for the first part of its chunk, which may continue the part before */
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

  /** The start of a part in the whole text, in UTF-16 code units; undefined if the part is no text of the answer. */
  startOf(part: number): number | undefined {
    return this.runs.find((run) => run.part === part)?.start;
  }
}
