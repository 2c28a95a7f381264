import { type AssistantPart, isInjected, type Message } from '@model-gateway/core';
import { placeOfPart, reportDropped } from '@model-gateway/format-kit';
import type { TranslationContext } from './translation-context.js';

/**
 * Reports the cache hints of a message, each with its path: the upstream caches automatically.
 *
 * @param position index of the message in the history
 */
export function reportCacheControl(message: Message, position: number, context: TranslationContext): void {
  const at = (message.role === 'tool' && message.path) || `messages[${position}]`;
  if (message.role === 'tool' && message.cacheControl) reportHint(at, context);
  let calls = 0;
  let number = 0;
  for (const part of message.content) {
    const isCall = part.type === 'tool-call';
    if ('cacheControl' in part && part.cacheControl) {
      const place = isCall ? `tool_calls[${calls}]` : `content[${number}]`;
      reportHint(ownPlace(part) ?? `${at}.${place}`, context);
    }
    if (isCall) calls += 1;
    if (message.role !== 'assistant' || !isInjected(part)) number += 1;
  }
}

/**
 * The path that a part carries itself: the part may come from blocks or parts beside the content, or from no message.
 */
function ownPlace(part: AssistantPart): string | undefined {
  if (part.type === 'text') return part.path;
  return part.type === 'media' && part.path ? placeOfPart(part.path) : undefined;
}

function reportHint(path: string, context: TranslationContext): void {
  reportDropped(
    `${path}.cache_control`,
    'The upstream caches by itself, and takes no hints.',
    context.reportLoss,
  );
}
