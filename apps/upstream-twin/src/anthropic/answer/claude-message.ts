import type { JsonObject } from '../../json.js';
import type { ClaudeAnswer } from './claude-answer.js';
import { usageBody } from './claude-usage.js';

/** The message object of a unary answer. */
export const claudeMessage = (answer: ClaudeAnswer): JsonObject => ({
  id: answer.id,
  type: 'message',
  role: 'assistant',
  model: answer.model,
  content: [...answer.content],
  stop_reason: answer.stopReason,
  stop_sequence: answer.stopSequence,
  ...(answer.stopDetails ? { stop_details: answer.stopDetails } : {}),
  usage: usageBody(answer.usage, answer.outputTokens),
});
