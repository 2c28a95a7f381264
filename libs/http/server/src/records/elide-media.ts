/** A run of so many characters without a space is not text: it is media in base64, or a signature. */
const leastRun = 1024;
/** Base64 in lines has 64 or 76 characters in each; a shorter line is a word, or the last line. */
const leastLine = 60;

const base64Code = new Uint8Array(128);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/_-') {
  base64Code[character.charCodeAt(0)] = 1;
}

/** A line break as such, as JSON escapes it, or as JSON within JSON does. */
const lineBreak = /\r?\n|(?:\\{1,8}r)?\\{1,8}n/y;
const equals = 0x3d;

/** The beginning of a text with its media elided. */
export interface ElidedText {
  readonly text: string;
  /** Characters of the original that {@link text} covers. */
  readonly taken: number;
}

/**
 * Elides media in base64 from a text, in lines or without. Reads each character once, until it has enough: a regular
 * expression would overflow the stack on large media.
 *
 * @param enough characters of the result after which it stops
 */
export function elideMedia(text: string, enough: number): ElidedText {
  let elided = '';
  let copied = 0;
  let at = 0;
  while (at < text.length) {
    const remaining = enough - elided.length - (at - copied);
    if (remaining <= 0) break;
    if (base64Code[text.charCodeAt(at)] !== 1) {
      at += 1;
      continue;
    }
    const end = endOfRun(text, at);
    if (end - at < leastRun) {
      at = Math.min(end, at + remaining);
      continue;
    }
    elided += `${text.slice(copied, at)}[${end - at} characters left out]`;
    copied = at = end;
  }
  return { text: elided + text.slice(copied, at), taken: at };
}

/** The end of the base64 run that begins here. Line breaks belong to the run as long as its lines are long enough. */
function endOfRun(text: string, from: number): number {
  let at = from;
  let lineBegin = from;
  for (;;) {
    while (base64Code[text.charCodeAt(at)] === 1) at += 1;
    if (at - lineBegin < leastLine) break;
    lineBreak.lastIndex = at;
    if (!lineBreak.test(text)) break;
    const next = lineBreak.lastIndex;
    // The footer of a private key is not part of the run: the masking of secrets has to find it.
    if (base64Code[text.charCodeAt(next)] !== 1 || text.startsWith('-----', next)) break;
    at = lineBegin = next;
  }
  for (let padding = 0; padding < 2 && text.charCodeAt(at) === equals; padding += 1) at += 1;
  return at;
}
