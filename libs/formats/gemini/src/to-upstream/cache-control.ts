import { type AssistantPart, isInjected, type LossReporter, type Message } from '@model-gateway/core';

/**
 * Reports the cache hints of a message, each with its path: the upstream caches automatically, or by cache entries that
 * a request names, and accepts no hints.
 *
 * @param index of the message in the history
 */
export function reportCacheControl(message: Message, index: number, reportLoss: LossReporter): void {
  if (message.role === 'tool' && message.cacheControl) reportHint(`messages[${index}]`, reportLoss);
  let calls = 0;
  let number = 0;
  for (const part of message.content) {
    const isCall = part.type === 'tool-call';
    if ('cacheControl' in part && part.cacheControl) {
      const place = isCall ? `tool_calls[${calls}]` : `content[${number}]`;
      reportHint(ownPlace(part) ?? `messages[${index}].${place}`, reportLoss);
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
  return part.type === 'media' && part.path ? /^messages\[\d+\]\.\w+\[\d+\]/.exec(part.path)?.[0] : undefined;
}

/** Reports one cache hint. */
export function reportHint(path: string, reportLoss: LossReporter, hintPath = `${path}.cache_control`): void {
  const reason = 'The upstream caches by itself, and takes no hints.';
  reportLoss({ path: hintPath, action: 'dropped', reason });
}
