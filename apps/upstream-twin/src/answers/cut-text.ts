import { estimateTokens } from './estimate-tokens.js';

/** A text after stop sequences and the token limit, and what ended it. */
export interface CutText {
  readonly text: string;
  readonly end: 'whole' | 'stop' | 'limit';
  /** The stop sequence that ended it. */
  readonly stop?: string;
}

/** Cuts a text before the first stop sequence in it, and at the token limit. */
export function cutText(text: string, stops: readonly string[], maxTokens: number): CutText {
  const [first] = stops
    .filter(Boolean)
    .map((stop) => ({ stop, index: text.indexOf(stop) }))
    .filter(({ index }) => index >= 0)
    .sort((left, right) => left.index - right.index);
  const beginning = first ? text.slice(0, first.index) : text;
  if (estimateTokens(beginning) > maxTokens)
    return { text: beginning.slice(0, Math.max(0, maxTokens) * 4), end: 'limit' };
  return first ? { text: beginning, end: 'stop', stop: first.stop } : { text: beginning, end: 'whole' };
}
