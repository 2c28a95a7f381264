import type { AssistantMessage, JsonObject, Message, TextPart, ToolMessage } from '@model-gateway/core';
import { type OpenCall, toOrphanParts } from './function-responses.js';
import { toModelParts, toUserParts } from './parts.js';
import type { TranslationContext } from './translation-context.js';

/** What the model said between two words of the user or two rounds of tool results: a "step" of Google's. */
export interface ModelTurn {
  readonly role: 'model';
  readonly parts: JsonObject[];
  readonly calls: OpenCall[];
}

export interface UserTurn {
  readonly role: 'user';
  readonly parts: JsonObject[];
}

/** A history in Gemini's order: instructions apart, nobody speaks twice in a row, results with their calls. */
export interface Conversation {
  readonly instructions: readonly JsonObject[];
  readonly turns: readonly (ModelTurn | UserTurn)[];
  /** Path of the last message, when it is a user's that says nothing. */
  readonly silentEnd: string | undefined;
}

/**
 * Puts any legal OpenAI history into that order. Instructions are collected wherever they stand, a result joins
 * the latest step that has an open call of its id, and messages that say nothing vanish.
 */
export function toConversation(messages: readonly Message[], context: TranslationContext): Conversation {
  const builder = new ConversationBuilder(context);
  messages.forEach((message, index) => builder.add(message, `messages[${index}]`));
  return builder;
}

class ConversationBuilder implements Conversation {
  readonly instructions: JsonObject[] = [];
  readonly turns: (ModelTurn | UserTurn)[] = [];
  silentEnd: string | undefined;
  private begun = false;

  constructor(private readonly context: TranslationContext) {}

  add(message: Message, path: string): void {
    this.silentEnd = undefined;
    switch (message.role) {
      case 'system':
        this.addInstructions(message.content, path);
        return;
      case 'user': {
        this.reportName(message.name, path);
        const parts = toUserParts(message.content, path, this.context);
        if (parts.length === 0) this.silentEnd = path;
        this.addUserParts(parts);
        break;
      }
      case 'assistant':
        this.addModelParts(message, path);
        break;
      case 'tool':
        this.addResult(message, path);
    }
    this.begun = true;
  }

  private addInstructions(content: readonly TextPart[], path: string): void {
    const texts = content.filter((part) => part.text !== '').map(({ text }) => ({ text }));
    if (this.begun && texts.length > 0) {
      this.context.reportLoss({
        path,
        action: 'approximated',
        reason: 'Instructions in mid-conversation are moved to the front, in their order.',
      });
    }
    this.instructions.push(...texts);
  }

  private reportName(name: string | undefined, path: string): void {
    if (name === undefined) return;
    const reason = 'The upstream has no names of participants.';
    this.context.reportLoss({ path: `${path}.name`, action: 'dropped', reason });
  }

  private addUserParts(parts: readonly JsonObject[]): void {
    if (parts.length === 0) return;
    const last = this.turns.at(-1);
    if (last?.role === 'user') last.parts.push(...parts);
    else this.turns.push({ role: 'user', parts: [...parts] });
  }

  private addModelParts({ content }: AssistantMessage, path: string): void {
    const parts: JsonObject[] = [];
    const calls: OpenCall[] = [];
    content.forEach((part, index) => {
      const isCall = part.type === 'tool-call';
      const place = isCall ? `${path}.tool_calls[${calls.length}]` : `${path}.content[${index}]`;
      parts.push(...toModelParts(part, place, this.context));
      if (isCall) calls.push({ id: part.id, name: part.name, path: place, result: undefined });
    });
    if (parts.length === 0) return;
    const last = this.turns.at(-1);
    if (last?.role === 'model' && !last.calls.some((call) => call.result)) {
      last.parts.push(...parts);
      last.calls.push(...calls);
    } else {
      this.turns.push({ role: 'model', parts, calls });
    }
  }

  private addResult(message: ToolMessage, path: string): void {
    const result = { message, path };
    const call = this.openCall(message.toolCallId);
    if (call) call.result = result;
    else this.addUserParts(toOrphanParts(result, this.context));
  }

  private openCall(id: string): OpenCall | undefined {
    for (let index = this.turns.length - 1; index >= 0; index -= 1) {
      const turn = this.turns[index];
      const call = turn?.role === 'model' && turn.calls.find((open) => open.id === id && !open.result);
      if (call) return call;
    }
    return undefined;
  }
}
