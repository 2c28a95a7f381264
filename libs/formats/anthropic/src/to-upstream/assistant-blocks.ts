import type { AssistantPart, JsonObject, MediaPart } from '@model-gateway/core';
import { placeOfPart, reportDropped } from '@model-gateway/format-kit';
import { readMedia } from './media.js';
import { toOpaqueBlock } from './opaque-blocks.js';
import { reportUnused } from './signatures.js';
import { isBlank, toTextBlock } from './text-block.js';
import { toRedactedBlock, toThinkingBlock } from './thinking-blocks.js';
import type { TranslationContext } from './translation-context.js';
import { toHintedMedia } from './user-blocks.js';

/** The block for a part of an assistant message. */
export interface AssistantBlock {
  readonly block?: JsonObject | undefined;
  /** A block for the next user turn: the upstream accepts it only from a user. */
  readonly beside?: JsonObject;
}

/** One part of an assistant message that is no call. */
export function toAssistantBlock(
  part: Exclude<AssistantPart, { type: 'tool-call' }>,
  message: number,
  index: number,
  context: TranslationContext,
): AssistantBlock {
  const path = `messages[${message}].content[${index}]`;
  switch (part.type) {
    case 'text': {
      // Reasoning from other members may precede it, so its index within the content is not certain.
      const textPath = part.path ?? `messages[${message}].content`;
      return { block: toTextBlock(part, part.path ?? path, context, textPath) };
    }
    case 'reasoning':
      return { block: toThinkingBlock(part, part.path ?? `messages[${message}]`, context) };
    case 'redacted-reasoning':
      return { block: toRedactedBlock(part, part.path ?? path, context) };
    case 'media':
      return toShownMedia(part, part.path ?? path, context);
    case 'executable-code': {
      const at = part.path ?? path;
      if (part.signature) reportUnused(part.signature, at, context.reportLoss);
      return { block: toCodeBlock(part.language.toLowerCase(), part.code, at, context) };
    }
    case 'code-execution-result': {
      const at = part.path ?? path;
      if (part.signature) reportUnused(part.signature, at, context.reportLoss);
      return { block: toCodeBlock('', part.output, at, context) };
    }
    case 'opaque':
      return { block: toOpaqueBlock(part, 'assistant', part.path ?? path, context) };
  }
}

/** Media that a model made: Claude makes none, and accepts them only from a user. */
function toShownMedia(media: MediaPart, path: string, context: TranslationContext): AssistantBlock {
  const read = media.thought ? undefined : readMedia(media);
  if (!read) {
    const reason = media.thought
      ? 'Claude reads no thoughts but its own.'
      : 'Claude does not take such media, and an answer can be told without them.';
    reportDropped(placeOfPart(path), reason, context.reportLoss);
    return {};
  }
  const reason = "Claude takes media from a user only; they go with the user's next words.";
  context.reportLoss({ path, action: 'approximated', severity: 'note', reason });
  return { beside: toHintedMedia(media, path, context, read) };
}

/** Code that another upstream executed, or its output, as text. */
function toCodeBlock(
  language: string,
  text: string,
  path: string,
  { reportLoss }: TranslationContext,
): JsonObject | undefined {
  if (isBlank(text)) return undefined;
  const reason = 'Another upstream ran this code; Claude gets it as text.';
  reportLoss({ path, action: 'approximated', severity: 'note', reason });
  return { type: 'text', text: `\`\`\`${language}\n${text}\n\`\`\`` };
}
