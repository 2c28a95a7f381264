/** Letters of English that make a token; it is nearer to four, and what is guessed too high does no harm. */
const lettersPerToken = 3;

/**
 * About how many tokens a text has, rather too many than too few: digits, signs and letters of other scripts count as
 * a token each. Good for filling requests up to a limit, not for a bill.
 */
export function estimateTokens(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at) | 0x20;
    // A space belongs to the word before it; the bit above makes capitals small, and leaves a space as it is.
    if ((code >= 0x61 && code <= 0x7a) || code === 0x20) letters += 1;
  }
  return Math.ceil(letters / lettersPerToken) + text.length - letters;
}
