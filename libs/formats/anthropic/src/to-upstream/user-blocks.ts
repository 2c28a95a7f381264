import type { JsonObject, MediaPart, UserPart } from '@model-gateway/core';
import { placeOfPart } from '@model-gateway/format-kit';
import { type MediaData, toMediaBlock } from './media.js';
import { toOpaqueBlock } from './opaque-blocks.js';
import { reportUnused } from './signatures.js';
import { isPlain, placeOfText, toTextBlock } from './text-block.js';
import type { TranslationContext } from './translation-context.js';

/**
 * The content of a user message, without empty parts.
 *
 * @param message index in the history
 */
export function toUserBlocks(
  content: readonly UserPart[],
  message: number,
  context: TranslationContext,
): JsonObject[] {
  const blocks: JsonObject[] = [];
  for (const [index, part] of content.entries()) {
    if (part.type === 'text' && isPlain(part)) {
      blocks.push({ type: 'text', text: part.text });
      continue;
    }
    const textPath = placeOfText(`messages[${message}].content`, index, content.length);
    const block = toUserBlock(part, `messages[${message}].content[${index}]`, textPath, context);
    if (block) blocks.push(block);
  }
  return blocks;
}

function toUserBlock(
  part: UserPart,
  path: string,
  textPath: string,
  context: TranslationContext,
): JsonObject | undefined {
  switch (part.type) {
    case 'text':
      return toTextBlock(part, path, context, textPath);
    case 'media':
      return toHintedMedia(part, part.path ?? path, context);
    case 'opaque':
      return toOpaqueBlock(part, 'user', part.path ?? path, context);
  }
}

/** A block for media, with its cache hint. */
export function toHintedMedia(
  media: MediaPart,
  path: string,
  context: TranslationContext,
  read?: MediaData,
): JsonObject {
  if (media.signature) reportUnused(media.signature, path, context.reportLoss);
  const block = toMediaBlock(media, path, context, read);
  if (media.cacheControl) {
    context.hints.add(block, media.cacheControl, `${placeOfPart(path)}.cache_control`);
  }
  return block;
}
