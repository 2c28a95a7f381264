/** White space, as JavaScript has it. */
const widerSpace = /\s/;

/** How many words a text has: what white space separates. */
export function wordCount(text: string): number {
  let count = 0;
  let isInWord = false;
  for (let index = 0; index < text.length; index += 1) {
    const isOfWord = !isSpace(text.charCodeAt(index));
    if (isOfWord && !isInWord) count += 1;
    isInWord = isOfWord;
  }
  return count;
}

/** How many Unicode code points a text has; half of one counts as one. */
export function characterCount(text: string): number {
  let count = text.length;
  for (let index = 1; index < text.length; index += 1) {
    if (isLow(text.charCodeAt(index)) && isHigh(text.charCodeAt(index - 1))) count -= 1;
  }
  return count;
}

function isSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  // The last one but the byte order mark is that of Chinese and Japanese.
  if (code > 0x3000 && code !== 0xfeff) return false;
  return widerSpace.test(String.fromCharCode(code));
}

function isHigh(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
