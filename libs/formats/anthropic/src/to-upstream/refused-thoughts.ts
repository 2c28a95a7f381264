import { isJsonObject, type JsonObject, type JsonValue, type LossReporter } from '@model-gateway/core';
import { isThought } from './thinking-blocks.js';

/**
 * How a refusal says that a thought is not one that the model said in its place: that another signed it, or that it was
 * changed, or that what led to it was. Newer models take a thought back only behind the very system prompt, tools and
 * messages that it came from.
 * Source: https://platform.claude.com/docs/en/build-with-claude/preserved-thinking
 */
const refusals = [
  'Invalid `signature` in `thinking` block',
  'Invalid `data` in `redacted_thinking` block',
  'is bound to a different conversation',
  'in the latest assistant message cannot be modified',
];

/**
 * The body without the thoughts of its history, for one more try, where the upstream has just refused them; undefined
 * when its refusal is about something else. A client that shortens or edits a conversation, or goes on with one that
 * another model began, cannot know what the thoughts were bound to, and need not even have sent them. A model told to
 * think by a budget would want them, so it does not think.
 *
 * @param refusal body of an answer 400
 */
export function withoutRefusedThoughts(
  body: JsonObject,
  refusal: string,
  reportLoss: LossReporter,
): JsonObject | undefined {
  const { messages, thinking } = body;
  if (!refusals.some((words) => refusal.includes(words)) || !Array.isArray(messages)) return undefined;
  const kept = (messages as readonly JsonValue[]).map(withoutThoughts);
  const reason = 'They are not what this model said here: Claude refuses to read these thoughts.';
  reportLoss({ path: 'messages', action: 'dropped', reason });
  const isBudget = isJsonObject(thinking) && thinking.type === 'enabled';
  if (!isBudget) return { ...body, messages: kept };
  const why = 'Claude refuses to think by a budget without the thoughts that led to its last calls.';
  reportLoss({ path: 'thinking', action: 'replaced', reason: why });
  return { ...body, messages: kept, thinking: { type: 'disabled' } };
}

function withoutThoughts(message: JsonValue): JsonValue {
  if (!isJsonObject(message) || !Array.isArray(message.content)) return message;
  const content = message.content as readonly JsonValue[];
  return { ...message, content: content.filter((block) => !isJsonObject(block) || !isThought(block)) };
}
