import type { JsonObject } from '@model-gateway/core';
import { reportMovedInstructions } from '@model-gateway/format-kit';
import type { Conversation } from './conversation.js';
import type { TranslationContext } from './translation-context.js';
import { type SentMessage, TurnMessages } from './turn-messages.js';

/** `messages` and `system` of a request. */
export interface Prompt {
  readonly messages: readonly SentMessage[];
  readonly system: readonly JsonObject[];
  /** True if the history ends with an unfinished answer that the model is to continue. */
  readonly prefilled: boolean;
}

const textBlock = (text: string): JsonObject => ({ type: 'text', text });

/**
 * The messages for a conversation, always valid: the first is a user message, roles alternate, and the model can
 * continue from the last.
 *
 * @param prefill the model continues unfinished answers
 */
export function toPrompt(conversation: Conversation, prefill: boolean, context: TranslationContext): Prompt {
  const { reportLoss } = context;
  const { instructions: system, emptyEnd } = conversation;
  const turns = new TurnMessages(context);
  for (const turn of conversation.turns) turns.add(turn);
  turns.finishUser();
  const { messages } = turns;
  if (emptyEnd !== undefined && (messages.length === 0 || messages.at(-1)?.role === 'assistant')) {
    turns.say('(Empty message.)');
    const reason = 'The upstream refuses an empty message; words that say so are sent.';
    reportLoss({ path: emptyEnd, action: 'replaced', severity: 'note', reason });
  }
  const prefilled = finish(turns, prefill, context);
  for (const { content, path } of turns.takeHeld()) {
    for (const block of content) system.push(block);
    reportMovedInstructions(path, reportLoss);
  }
  if (messages[0]?.role === 'assistant') {
    messages.unshift({ role: 'user', content: [textBlock('(The conversation begins with the assistant.)')] });
    const reason = 'The upstream wants the user to begin; words that say so go first.';
    reportLoss({ path: 'messages', action: 'approximated', severity: 'note', reason });
  }
  if (messages.length > 0) return { messages, system, prefilled };
  const action = system.length > 0 ? 'approximated' : 'replaced';
  const reason =
    'The upstream needs a message of the user; the instructions, or words that say so, are sent as one.';
  reportLoss({ path: 'messages', action, severity: 'note', reason });
  const content = system.length > 0 ? system : [textBlock('(Empty message.)')];
  return { messages: [{ role: 'user', content }], system: [], prefilled };
}

/** Makes the end valid. True if it is an unfinished answer. */
function finish(turns: TurnMessages, prefill: boolean, { reportLoss }: TranslationContext): boolean {
  const last = turns.messages.at(-1);
  const block = last?.content.at(-1);
  // The upstream continues by itself after its own tools.
  if (last?.role !== 'assistant' || block?.type !== 'text' || typeof block.text !== 'string') return false;
  if (!prefill) {
    turns.say('Continue.');
    const reason = 'This model does not go on with an unfinished answer; it is asked by the user to.';
    reportLoss({ path: 'messages', action: 'approximated', reason });
    return false;
  }
  const trimmed = block.text.trimEnd();
  if (trimmed === block.text) return true;
  // Cache hints are set later on the block, so it must stay the same object.
  Object.assign(block, { text: trimmed });
  const reason = 'The upstream refuses blanks at the end of an unfinished answer.';
  reportLoss({ path: 'messages', action: 'approximated', severity: 'note', reason });
  return true;
}
