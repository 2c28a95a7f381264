import type { TextPart } from '@model-gateway/core';
import { type MutableJson, reportDropped } from '@model-gateway/format-kit';
import { reportUnused } from './signatures.js';
import type { TranslationContext } from './translation-context.js';

/** The upstream refuses text in which nothing can be seen. */
export function isBlank(text: string): boolean {
  return !/\S/.test(text);
}

/** Is there nothing to be said of it? Most text is so, and then nobody needs to know where it stands. */
export function isPlain({ text, signature, cacheControl }: TextPart): boolean {
  return !signature && !cacheControl && !isBlank(text);
}

/**
 * A `text` block with its cache hint; none for text that the upstream refuses, which is a loss unless it is empty.
 *
 * @param textPath of the text itself, when it may be all of the content, in one string
 */
export function toTextBlock(
  { text, signature, cacheControl }: TextPart,
  path: string,
  context: TranslationContext,
  textPath = path,
): MutableJson | undefined {
  const { hints, reportLoss } = context;
  if (signature) reportUnused(signature, path, reportLoss);
  if (isBlank(text)) {
    const reason = 'The upstream refuses text that is blank.';
    if (text !== '') reportDropped(textPath, reason, reportLoss);
    if (cacheControl) reportDropped(`${path}.cache_control`, reason, reportLoss);
    return undefined;
  }
  const block: MutableJson = { type: 'text', text };
  if (cacheControl) hints.add(block, cacheControl, `${path}.cache_control`);
  return block;
}

/** Where text stands: alone it may be the content itself, in one string. */
export function placeOfText(content: string, index: number, parts: number): string {
  return parts === 1 ? content : `${content}[${index}]`;
}
