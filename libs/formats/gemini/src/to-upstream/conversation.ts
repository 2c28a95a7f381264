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
  for (const [index, message] of messages.entries()) builder.add(message, index);
  return builder;
}

class ConversationBuilder implements Conversation {
  readonly instructions: JsonObject[] = [];
  readonly turns: (ModelTurn | UserTurn)[] = [];
  silentEnd: string | undefined;
  private begun = false;

  constructor(private readonly context: TranslationContext) {}

  add(message: Message, index: number): void {
    this.silentEnd = undefined;
    switch (message.role) {
      case 'system':
        this.addInstructions(message.content, index);
        return;
      case 'user': {
        if (message.name !== undefined) this.reportName(index);
        const parts = toUserParts(message.content, index, this.context);
        if (parts.length === 0) this.silentEnd = pathOf(index);
        this.addUserParts(parts);
        break;
      }
      case 'assistant':
        this.addModelParts(message, index);
        break;
      case 'tool':
        this.addResult(message, pathOf(index));
    }
    this.begun = true;
  }

  private addInstructions(content: readonly TextPart[], index: number): void {
    const before = this.instructions.length;
    for (const { text } of content) if (text !== '') this.instructions.push({ text });
    if (this.begun && this.instructions.length > before) {
      this.context.reportLoss({
        path: pathOf(index),
        action: 'approximated',
        reason: 'Instructions in mid-conversation are moved to the front, in their order.',
      });
    }
  }

  private reportName(index: number): void {
    const reason = 'The upstream has no names of participants.';
    this.context.reportLoss({ path: `${pathOf(index)}.name`, action: 'dropped', reason });
  }

  /** @param parts made for this call, and kept */
  private addUserParts(parts: JsonObject[]): void {
    if (parts.length === 0) return;
    const last = this.turns.at(-1);
    if (last?.role === 'user') last.parts.push(...parts);
    else this.turns.push({ role: 'user', parts });
  }

  private addModelParts({ content }: AssistantMessage, message: number): void {
    const parts: JsonObject[] = [];
    const calls: OpenCall[] = [];
    for (const [index, part] of content.entries()) {
      if (part.type === 'text' && !part.signature) {
        if (part.text !== '') parts.push({ text: part.text });
        continue;
      }
      const isCall = part.type === 'tool-call';
      const place = isCall ? `tool_calls[${calls.length}]` : `content[${index}]`;
      const path = `${pathOf(message)}.${place}`;
      parts.push(...toModelParts(part, path, this.context));
      if (isCall) calls.push({ id: part.id, name: part.name, path, result: undefined });
    }
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

/** Where a message stands in the client's body. Only made when it is needed: mostly nothing is to be said of it. */
function pathOf(message: number): string {
  return `messages[${message}]`;
}
