import { isJsonObject, type JsonObject, type JsonValue, type LossReporter } from '@model-gateway/core';
import { isThought } from './thinking-blocks.js';

/**
 * Texts of refusals of a thought: another model signed it, or it or something before it was changed. Newer models
 * accept a thought only after the same system prompt, tools and messages that it came from.
 * Source: https://platform.claude.com/docs/en/build-with-claude/preserved-thinking
 */
const refusals = [
  'Invalid `signature` in `thinking` block',
  'Invalid `data` in `redacted_thinking` block',
  'is bound to a different conversation',
  'in the latest assistant message cannot be modified',
];

/** Text of the refusal of a history that lacks the thoughts before its last calls, which a thinking budget requires. */
const missing = 'Expected `thinking` or `redacted_thinking`, but found';

/**
 * The body without the thoughts of its history, for one more attempt after the upstream has refused them, or has missed
 * some; undefined if the refusal has another cause. A client that shortens or edits a conversation, or continues one of
 * another model, cannot know what the thoughts depend on, and may not even have sent them. With a thinking budget the
 * upstream would require thoughts, so thinking is disabled then; thoughts are no use to it without.
 *
 * @param refusal body of an answer 400
 */
export function withoutRefusedThoughts(
  body: JsonObject,
  refusal: string,
  reportLoss: LossReporter,
): JsonObject | undefined {
  const { messages, thinking } = body;
  const isBudget = isJsonObject(thinking) && thinking.type === 'enabled';
  const isRefused = refusals.some((text) => refusal.includes(text));
  const isMissed = isBudget && refusal.includes(missing);
  if (!Array.isArray(messages) || (!isRefused && !isMissed)) return undefined;
  const remaining = (messages as readonly JsonValue[]).map(withoutThoughts);
  const reason = 'They are not what this model said here: Claude refuses to read these thoughts.';
  if (isRefused) reportLoss({ path: 'messages', action: 'dropped', severity: 'note', reason });
  if (!isBudget) return { ...body, messages: remaining };
  const why = 'Claude refuses to think by a budget without the thoughts that led to its last calls.';
  reportLoss({ path: 'thinking', action: 'replaced', reason: why });
  return { ...body, messages: remaining, thinking: { type: 'disabled' } };
}

function withoutThoughts(message: JsonValue): JsonValue {
  if (!isJsonObject(message) || !Array.isArray(message.content)) return message;
  const content = message.content as readonly JsonValue[];
  return { ...message, content: content.filter((block) => !isJsonObject(block) || !isThought(block)) };
}
