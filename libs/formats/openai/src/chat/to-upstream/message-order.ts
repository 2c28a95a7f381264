import type { JsonObject } from '@model-gateway/core';
import { pathOfMessage, reportMovedInstructions } from '@model-gateway/format-kit';
import type { TranslationContext } from './translation-context.js';

/** A message for the upstream, and its position in the client's history. */
export interface PlacedMessage {
  readonly message: JsonObject;
  readonly position: number;
}

/** The assistant message between a tool result and the next user message, if the model wrote none. */
const bridge: JsonObject = { role: 'assistant', content: 'OK.' };

/**
 * The same conversation in the order that a strict upstream requires: instructions first, an assistant message after
 * tool results, no empty assistant messages, and a user or tool message at the end, unless the last assistant message
 * is marked as one to continue.
 */
export function inStrictOrder(
  messages: readonly PlacedMessage[],
  context: TranslationContext,
): readonly PlacedMessage[] {
  const instructions: PlacedMessage[] = [];
  const turns: PlacedMessage[] = [];
  for (const placed of messages) {
    const { role } = placed.message;
    if (role === 'system') {
      if (turns.length > 0) {
        reportMovedInstructions(pathOfMessage(placed.position), context.reportLoss);
      }
      instructions.push(placed);
      continue;
    }
    if (isEmptyAnswer(placed.message)) continue;
    if (role === 'user' && turns.at(-1)?.message.role === 'tool') {
      const reason = 'The upstream wants to hear the model after a tool: an “OK.” of its goes before.';
      report(placed, 'approximated', reason, context);
      turns.push({ message: bridge, position: placed.position });
    }
    turns.push(placed);
  }
  const last = turns.at(-1);
  if (!last) return fromInstructions(instructions, context);
  if (last.message.role === 'assistant' && last.message.tool_calls === undefined) {
    turns[turns.length - 1] = { ...last, message: { ...last.message, prefix: true } };
  }
  return [...instructions, ...turns];
}

/** True for an assistant message without content and calls. */
function isEmptyAnswer({ role, content, tool_calls }: JsonObject): boolean {
  return role === 'assistant' && tool_calls === undefined && content === '';
}

/** For a conversation of instructions alone: the last of them becomes the prompt. */
function fromInstructions(
  instructions: readonly PlacedMessage[],
  context: TranslationContext,
): readonly PlacedMessage[] {
  const last = instructions.at(-1);
  if (!last) return [{ message: { role: 'user', content: ' ' }, position: 0 }];
  const reason = 'The upstream needs a message of the user; the instructions are sent as one.';
  report(last, 'approximated', reason, context);
  return [...instructions.slice(0, -1), { ...last, message: { ...last.message, role: 'user' } }];
}

function report(
  { position }: PlacedMessage,
  action: 'approximated',
  reason: string,
  { reportLoss }: TranslationContext,
): void {
  reportLoss({ path: `messages[${position}]`, action, reason });
}
