import { isThought } from './thinking-blocks.js';
import type { SentMessage } from './turn-messages.js';

/**
 * True if the turn that the model continues begins without its reasoning. With a thinking budget, the upstream requires
 * the reasoning that led to the calls whose results it gets. It checks only the first block of the turn, which another
 * model may have written.
 */
export function hasDroppedReasoning(messages: readonly SentMessage[]): boolean {
  const lastQuestion = messages.findLastIndex(
    ({ role, content }) => role === 'user' && !content.some(({ type }) => type === 'tool_result'),
  );
  const first = messages.slice(lastQuestion + 1).find(({ role }) => role === 'assistant');
  return first !== undefined && !isThought(first.content[0]);
}
