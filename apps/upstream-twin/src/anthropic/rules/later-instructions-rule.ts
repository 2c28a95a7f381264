import { firstProblem } from '../../rules/first-problem.js';
import { isJsonObject, type Json } from '../../json.js';
import type { ClaudeRule } from './claude-rule.js';

/**
 * Instructions among the messages: newer models take them behind what the user says, and only text.
 * Source: https://platform.claude.com/docs/en/build-with-claude/mid-conversation-system-messages
 */
export const laterInstructionsRule: ClaudeRule = ({ body }, { card }) => {
  const messages = Array.isArray(body.messages) ? body.messages : [];
  return firstProblem(messages, (message, index) => {
    if (roleOf(message) !== 'system') return undefined;
    if (!card.laterInstructions) return `messages.${index}: role 'system' is not supported on this model`;
    if (index === 0) return "messages.0: use the top-level 'system' parameter for the initial system prompt";
    if (roleOf(messages[index - 1]) !== 'user') {
      return `messages.${index}: a 'system' message must immediately follow a 'user' message`;
    }
    return isText(message) ? undefined : `messages.${index}: 'system' messages must be non-empty text`;
  });
};

function roleOf(message: Json | undefined): Json | undefined {
  return isJsonObject(message) ? message.role : undefined;
}

function isText(message: Json): boolean {
  const content = isJsonObject(message) ? message.content : undefined;
  if (typeof content === 'string') return content !== '';
  return (
    Array.isArray(content) &&
    content.length > 0 &&
    content.every((block) => isJsonObject(block) && block.type === 'text' && block.text !== '')
  );
}
