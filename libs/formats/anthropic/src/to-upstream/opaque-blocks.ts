import type { JsonObject, OpaquePart } from '@model-gateway/core';
import { reportDropped } from '@model-gateway/format-kit';
import { isThought, isWellFormedThought, readsThoughts } from './thinking-blocks.js';
import type { TranslationContext } from './translation-context.js';

/** Blocks that have a canonical form: as raw ones they would get past the rules for it. */
const canonical: ReadonlySet<unknown> = new Set(['text', 'tool_use', 'tool_result', 'image']);

/** A raw block of Claude's own, as it came; none for anything else, which is a loss. Only a model has thoughts. */
export function toOpaqueBlock(
  { format, value }: OpaquePart,
  speaker: 'user' | 'assistant',
  path: string,
  context: TranslationContext,
): JsonObject | undefined {
  if (format === 'anthropic' && isSendable(value, speaker, context)) return value;
  reportDropped(path, 'Claude does not know parts of this kind.', context.reportLoss);
  return undefined;
}

function isSendable(value: JsonObject, speaker: 'user' | 'assistant', context: TranslationContext): boolean {
  const { type } = value;
  if (isThought(value))
    return speaker === 'assistant' && readsThoughts(context) && isWellFormedThought(value);
  return typeof type === 'string' && type !== '' && !canonical.has(type);
}
