import { type ChatStreamPart, isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { listOf, textOf } from '@model-gateway/format-kit';
import { fromImage } from './images.js';

/** The result of decoding a message's content. */
export interface DecodedContent {
  /** True if all of it could be decoded. */
  readonly readable: boolean;
  /** Text of its refusal parts, which is no content; mostly empty. */
  readonly refusal: string;
}

const read: DecodedContent = { readable: true, refusal: '' };
const unreadable: DecodedContent = { readable: false, refusal: '' };

/**
 * Adds the parts for a message's content: text, or a list of text and other parts. A part without a canonical form
 * becomes an opaque part.
 */
export function decodeContent(
  content: JsonValue | undefined,
  choice: number,
  parts: ChatStreamPart[],
): DecodedContent {
  if (typeof content === 'string') {
    pushText('text', content, choice, parts);
    return read;
  }
  if (content === undefined || content === null) return read;
  const list = isJsonObject(content) ? [content] : content;
  if (!Array.isArray(list)) return unreadable;
  let readable = true;
  let refusal = '';
  for (const part of list as readonly JsonValue[]) {
    if (typeof part === 'string') pushText('text', part, choice, parts);
    else if (!isJsonObject(part)) readable = false;
    else if (part.type === 'refusal') refusal += textOf(part.refusal);
    else if (!decodePart(part, choice, parts)) readable = false;
  }
  return { readable, refusal };
}

/** Adds a delta, unless it is empty. */
export function pushText(
  type: 'text' | 'reasoning',
  text: string,
  choice: number,
  parts: ChatStreamPart[],
): void {
  if (text !== '') parts.push({ type, choice, text });
}

function decodePart(part: JsonObject, choice: number, parts: ChatStreamPart[]): boolean {
  switch (part.type) {
    case undefined:
    case 'text':
    case 'output_text':
      if (typeof part.text === 'string') pushText('text', part.text, choice, parts);
      else pushOpaque(part, choice, parts);
      return true;
    case 'thinking':
      pushText('reasoning', thoughtOf(part.thinking ?? part.text), choice, parts);
      return true;
    case 'image_url': {
      const image = fromImage(part);
      if (image) parts.push({ type: 'content', choice, part: image });
      return image !== undefined;
    }
    default:
      pushOpaque(part, choice, parts);
      return true;
  }
}

function pushOpaque(value: JsonObject, choice: number, parts: ChatStreamPart[]): void {
  parts.push({ type: 'content', choice, part: { type: 'opaque', format: 'openai', value } });
}

/** Mistral's thoughts are text, or a list of text parts. */
function thoughtOf(thinking: JsonValue | undefined): string {
  if (typeof thinking === 'string') return thinking;
  return listOf(thinking)
    .map((part) => (isJsonObject(part) ? textOf(part.text) : textOf(part)))
    .join('');
}
