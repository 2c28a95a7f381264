import { type AssistantPart, isInjected, type LossReporter, type Message } from '@model-gateway/core';
import { placeOfPart } from './place-of-part.js';
import { reportDropped } from './report-dropped.js';

/**
 * Reports the cache hints of a message, each with its path, for an upstream that caches by itself.
 *
 * @param index of the message in the history
 */
export function reportCacheHints(message: Message, index: number, reportLoss: LossReporter): void {
  const at = (message.role === 'tool' && message.path) || `messages[${index}]`;
  if (message.role === 'tool' && message.cacheControl) reportCacheHint(`${at}.cache_control`, reportLoss);
  let calls = 0;
  let number = 0;
  for (const part of message.content) {
    const isCall = part.type === 'tool-call';
    if ('cacheControl' in part && part.cacheControl) {
      const place = isCall ? `tool_calls[${calls}]` : `content[${number}]`;
      reportCacheHint(`${ownPlace(part) ?? `${at}.${place}`}.cache_control`, reportLoss);
    }
    if (isCall) calls += 1;
    if (message.role !== 'assistant' || !isInjected(part)) number += 1;
  }
}

/** Reports one cache hint. @param path of the hint itself */
export function reportCacheHint(path: string, reportLoss: LossReporter): void {
  reportDropped(path, 'The upstream caches by itself, and takes no hints.', reportLoss, 'note');
}

/**
 * The path that a part carries itself: the part may come from blocks or parts beside the content, or from no message.
 */
function ownPlace(part: AssistantPart): string | undefined {
  if (part.type === 'text') return part.path;
  return part.type === 'media' && part.path ? placeOfPart(part.path) : undefined;
}
