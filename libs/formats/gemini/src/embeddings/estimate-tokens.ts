/** Letters of English in a token. The real number is nearer to four; an estimate that is too high does no harm. */
const lettersPerToken = 3;

/**
 * Estimates the number of tokens of a text, rather too high than too low: digits, signs and letters of other scripts
 * count as a token each. Good for filling requests up to a limit, not for a bill.
 */
export function estimateTokens(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at) | 0x20;
    // A space belongs to the following word; the bit set here makes capitals lower case and leaves a space
    // unchanged.
    if ((code >= 0x61 && code <= 0x7a) || code === 0x20) letters += 1;
  }
  return Math.ceil(letters / lettersPerToken) + text.length - letters;
}
