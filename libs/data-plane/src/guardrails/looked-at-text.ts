import { foldedText } from './folded-text.js';
import { characterCount, wordCount } from './text-counts.js';

/** A text that checks look at. What several of them want to know of it is found out once. */
export class LookedAtText {
  private foldedText: string | undefined;
  private wordCount: number | undefined;
  private characterCount: number | undefined;

  constructor(readonly text: string) {}

  /** Without the difference of upper and lower case. */
  get folded(): string {
    return (this.foldedText ??= foldedText(this.text));
  }

  get wordTotal(): number {
    return (this.wordCount ??= wordCount(this.text));
  }

  get characters(): number {
    return (this.characterCount ??= characterCount(this.text));
  }
}
