import type { JsonObject, OpaquePart } from '@model-gateway/core';
import { reportDropped } from '@model-gateway/format-kit';
import { isThought, isWellFormedThought, readsThoughts } from './thinking-blocks.js';
import type { TranslationContext } from './translation-context.js';

/** Blocks with a canonical form: as opaque ones they would bypass its rules. */
const canonical: ReadonlySet<unknown> = new Set(['text', 'tool_use', 'tool_result', 'image']);

/**
 * An opaque block of Claude, unchanged; undefined for any other opaque value, which is a loss. Thoughts are allowed
 * only in assistant messages.
 */
export function toOpaqueBlock(
  { format, value }: OpaquePart,
  speaker: 'user' | 'assistant',
  path: string,
  context: TranslationContext,
): JsonObject | undefined {
  if (format === 'anthropic' && isSendable(value, speaker, context)) return value;
  reportDropped(path, 'Claude does not know parts of this kind.', context.reportLoss, 'lost');
  return undefined;
}

function isSendable(value: JsonObject, speaker: 'user' | 'assistant', context: TranslationContext): boolean {
  const { type } = value;
  if (isThought(value))
    return speaker === 'assistant' && readsThoughts(context) && isWellFormedThought(value);
  return typeof type === 'string' && type !== '' && !canonical.has(type);
}
