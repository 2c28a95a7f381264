/** So long a run of characters without a space is no text of anybody's: it is a medium in base64, or a signature. */
const leastRun = 1024;
/** Base64 in lines has 64 or 76 characters in each; a shorter one before a line break is a word, or the last. */
const leastLine = 60;

const base64Code = new Uint8Array(128);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/_-') {
  base64Code[character.charCodeAt(0)] = 1;
}

/** A line break, as it is or as JSON writes it, or JSON within JSON. */
const lineBreak = /\r?\n|(?:\\{1,8}r)?\\{1,8}n/y;
const equals = 0x3d;

/** The beginning of a text without its media. */
export interface ElidedText {
  readonly text: string;
  /** So many characters of the original are told of in {@link text}. */
  readonly taken: number;
}

/**
 * Leaves media in base64 out of a text, in lines or without. Reads until it has enough, each character once: a pattern
 * would run out of stack on a large medium.
 *
 * @param enough so many characters
 */
export function elideMedia(text: string, enough: number): ElidedText {
  let kept = '';
  let copied = 0;
  let at = 0;
  while (at < text.length) {
    const room = enough - kept.length - (at - copied);
    if (room <= 0) break;
    if (base64Code[text.charCodeAt(at)] !== 1) {
      at += 1;
      continue;
    }
    const end = endOfRun(text, at);
    if (end - at < leastRun) {
      at = Math.min(end, at + room);
      continue;
    }
    kept += `${text.slice(copied, at)}[${end - at} characters left out]`;
    copied = at = end;
  }
  return { text: kept + text.slice(copied, at), taken: at };
}

/** Behind the run of base64 that begins here, over line breaks as long as lines are long. */
function endOfRun(text: string, from: number): number {
  let at = from;
  let lineBegin = from;
  for (;;) {
    while (base64Code[text.charCodeAt(at)] === 1) at += 1;
    if (at - lineBegin < leastLine) break;
    lineBreak.lastIndex = at;
    if (!lineBreak.test(text)) break;
    const next = lineBreak.lastIndex;
    // What ends a private key is none of its lines, and has to be seen by who looks for it.
    if (base64Code[text.charCodeAt(next)] !== 1 || text.startsWith('-----', next)) break;
    at = lineBegin = next;
  }
  for (let padding = 0; padding < 2 && text.charCodeAt(at) === equals; padding += 1) at += 1;
  return at;
}
