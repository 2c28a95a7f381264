import type { JsonObject, TextPart, ToolResultPart, UserPart } from '@model-gateway/core';
import { reportDropped } from '@model-gateway/format-kit';
import { toMediaPart } from './media.js';
import type { TranslationContext } from './translation-context.js';

/** Content of a message: plain text, or parts. */
export type Content = string | readonly JsonObject[];

/**
 * The content of a user or tool message. A single text is sent as a plain string, which every upstream and every chat
 * template accepts.
 *
 * @param position of the message in the history
 */
export function toContent(
  content: readonly (UserPart | ToolResultPart)[],
  position: number,
  context: TranslationContext,
): Content {
  const [first] = content;
  if (first === undefined) return '';
  if (content.length === 1 && first.type === 'text') return first.text;
  const parts = toContentParts(content, position, context);
  // No upstream accepts an empty list.
  return parts.length === 0 ? '' : parts;
}

/** The same content, always as parts. */
export function toContentParts(
  content: readonly (UserPart | ToolResultPart)[],
  position: number,
  context: TranslationContext,
): JsonObject[] {
  const parts: JsonObject[] = [];
  for (const [index, part] of content.entries()) {
    if (part.type === 'text') {
      // Empty text may only mark that the content is elsewhere in the message.
      if (part.text !== '') parts.push({ type: 'text', text: part.text });
      continue;
    }
    const path = part.path ?? `messages[${position}].content[${index}]`;
    if (part.type === 'media') parts.push(toMediaPart(part, path, context));
    else reportDropped(path, 'The upstream does not know parts of this kind.', context.reportLoss, 'lost');
  }
  return parts;
}

/** Text only: a plain string for one text, parts for several. */
export function toTextContent(texts: readonly TextPart[]): Content {
  const shown = texts.length > 1 ? texts.filter(({ text }) => text !== '') : texts;
  if (shown.length > 1) return shown.map(({ text }) => ({ type: 'text', text }));
  return shown[0]?.text ?? '';
}
