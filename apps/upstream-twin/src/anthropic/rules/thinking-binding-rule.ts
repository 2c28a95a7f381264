import { firstProblem } from '../../rules/first-problem.js';
import { conversationBinding } from '../conversation-binding.js';
import type { ClaudeRule } from './claude-rule.js';

/**
 * The newest models take their own thoughts back only in the conversation that they had them in. Thoughts of other
 * models are passed over.
 */
export const thinkingBindingRule: ClaudeRule = (request, { card, bindingOf }) => {
  if (!card.bindsThinking) return undefined;
  return firstProblem(request.turns, ({ blocks }, index) => {
    const expected = conversationBinding(request, card.name, index);
    return firstProblem(blocks, (block, position) => {
      const binding = bindingOf(block);
      const own = binding?.startsWith(`${card.name} `) ?? false;
      return own && binding !== expected
        ? `messages.${index}.content.${position}: The block is bound to a different conversation.`
        : undefined;
    });
  });
};
