import { estimateTokens } from '../answers/estimate-tokens.js';
import type { Rule } from './rule.js';

const mostTokens = 1_048_576;

/** The context window. Text alone is counted, with the twin's own rough estimate. */
export const inputSizeRule: Rule = ({ contents = [] }) => {
  const texts = contents.flatMap(({ parts = [] }) => parts.map(({ text = '' }) => text));
  const tokens = texts.reduce((sum, text) => sum + estimateTokens(text), 0);
  return tokens > mostTokens
    ? `The input token count (${tokens}) exceeds the maximum number of tokens allowed (${mostTokens}).`
    : undefined;
};
