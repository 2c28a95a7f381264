/** Bytes of a text in UTF-8. A lone surrogate has three, as the character that replaces it. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    // Each half of a surrogate pair has two of its four bytes.
    bytes += unit < 0x800 || isInPair(text, index, unit) ? 1 : 2;
  }
  return bytes;
}

function isInPair(text: string, index: number, unit: number): boolean {
  if (unit >= 0xd800 && unit < 0xdc00) return isLow(text.charCodeAt(index + 1));
  return isLow(unit) && isHigh(text.charCodeAt(index - 1));
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
