import { isThought } from './thinking-blocks.js';
import type { SentMessage } from './turn-messages.js';

/**
 * Does the turn that the model goes on with begin without a thought? When thinking is on by a budget, the upstream wants
 * to see the thoughts that led to the calls it gets the results of; it looks at what the model said first, which may have
 * been said by another model. Thoughts later in the turn do not make up for it.
 */
export function hasDroppedReasoning(messages: readonly SentMessage[]): boolean {
  const asked = messages.findLastIndex(
    ({ role, content }) => role === 'user' && !content.some(({ type }) => type === 'tool_result'),
  );
  const first = messages.slice(asked + 1).find(({ role }) => role === 'assistant');
  return first !== undefined && !isThought(first.content[0]);
}
