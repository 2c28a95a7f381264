import type { JsonObject } from '@model-gateway/core';
import type { TranslationContext } from './translation-context.js';

/** A message for the upstream, and where it stood among the client's. */
export interface PlacedMessage {
  readonly message: JsonObject;
  readonly position: number;
}

/** What the model says between a tool's result and the user's next words, when it said nothing. */
const bridge: JsonObject = { role: 'assistant', content: 'OK.' };

/**
 * The same conversation in the order that a strict upstream insists on: instructions first; after the results of
 * tools the model's own words; no empty answers; and a user, or a tool, at the end, unless the last answer is marked
 * as one to be continued.
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
        const reason = 'Instructions in mid-conversation are moved to the front, in their order.';
        report(placed, 'approximated', reason, context);
      }
      instructions.push(placed);
      continue;
    }
    if (isSilent(placed.message)) continue;
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

/** An answer that says and calls nothing. */
function isSilent({ role, content, tool_calls }: JsonObject): boolean {
  return role === 'assistant' && tool_calls === undefined && content === '';
}

/** Instructions alone: the last of them is the prompt then. */
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
