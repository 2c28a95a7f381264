/** First byte of a text's bytes: how the rest stands for it. */
const utf8 = 0;
const utf16 = 1;

/** Bytes that stand for just this text: also for one that holds half a surrogate pair, which UTF-8 cannot. */
export function toBytes(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  const isExact = bytes.toString('utf8') === text;
  return isExact
    ? Buffer.concat([Buffer.of(utf8), bytes])
    : Buffer.concat([Buffer.of(utf16), Buffer.from(text, 'utf16le')]);
}

/** The text that {@link toBytes} was given. */
export function fromBytes(bytes: Buffer): string {
  return bytes.toString(bytes[0] === utf16 ? 'utf16le' : 'utf8', 1);
}
