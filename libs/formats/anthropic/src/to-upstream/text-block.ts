import type { TextPart } from '@model-gateway/core';
import { type MutableJson, reportDropped } from '@model-gateway/format-kit';
import { reportUnused } from './signatures.js';
import type { TranslationContext } from './translation-context.js';

/** True for text of white space alone, which the upstream refuses. */
export function isBlank(text: string): boolean {
  return !/\S/.test(text);
}

/** True for text that leads to no loss entry. Most text does not, so its path is not needed. */
export function isPlain({ text, signature, cacheControl }: TextPart): boolean {
  return !signature && !cacheControl && !isBlank(text);
}

/**
 * A `text` block with its cache hint; undefined for text that the upstream refuses, which is a loss unless it is empty.
 *
 * @param textPath of the text itself, if it may be the whole content as one string
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
    if (text !== '') reportDropped(textPath, reason, reportLoss, 'note');
    if (cacheControl) reportDropped(`${path}.cache_control`, reason, reportLoss, 'note');
    return undefined;
  }
  const block: MutableJson = { type: 'text', text };
  if (cacheControl) hints.add(block, cacheControl, `${path}.cache_control`);
  return block;
}

/** The path of a text: a single text may be the whole content as one string. */
export function placeOfText(content: string, index: number, parts: number): string {
  return parts === 1 ? content : `${content}[${index}]`;
}
