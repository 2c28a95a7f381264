const decoder = new TextDecoder();
const mebibyte = 1024 * 1024;

/** A whole body as text. What is not UTF-8 becomes U+FFFD. */
export function bodyText(body: Uint8Array): string {
  return decoder.decode(body);
}

/** The beginning of a body, at most `limit` bytes and one read. For refusals: their sender decides their length. */
export async function boundedBodyText(body: AsyncIterable<Uint8Array>, limit = mebibyte): Promise<string> {
  const partial = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of body) {
    text += partial.decode(chunk, { stream: true });
    length += chunk.length;
    if (length >= limit) break;
  }
  return text + partial.decode();
}
