/**
 * Compares what a model says with the text that it was asked to continue. Some answer anew in spite of what they are given, so a
 * model has to show that it goes on: it is given the text up to a point within a word, and says the rest again, to the letter,
 * before anything new. One that repeats the whole text first goes on too. What does neither is another answer.
 */
export class ContinuationProof {
  private said = '';

  /**
   * @param text all that the caller has
   * @param point the model was given the text up to here
   */
  constructor(
    private readonly text: string,
    private readonly point: number,
  ) {}

  /** What the model says next. Asked until it is decided. */
  push(text: string): ProofOfContinuation {
    this.said += text;
    const { said, text: whole, point } = this;
    const repeated = [whole, whole.slice(point)].find((each) => said.startsWith(each));
    if (repeated !== undefined) return { rest: said.slice(repeated.length), repeatedLength: repeated.length };
    return whole.startsWith(said) || whole.startsWith(said, point) ? 'open' : 'differs';
  }
}

/** Undecided so far; or another answer; or it goes on with this, after it said so many characters again. */
export type ProofOfContinuation =
  | 'open'
  | 'differs'
  | { readonly rest: string; readonly repeatedLength: number };
