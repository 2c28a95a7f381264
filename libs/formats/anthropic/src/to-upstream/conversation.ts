import {
  type AssistantMessage,
  isInjected,
  type JsonObject,
  type Message,
  type TextPart,
  type UserPart,
} from '@model-gateway/core';
import {
  ConversationBuilder,
  type ModelTurn,
  pathOfMessage,
  type ToolResult,
} from '@model-gateway/format-kit';
import { toAssistantBlock } from './assistant-blocks.js';
import { CallIds } from './call-ids.js';
import type { SentCall } from './sent-call.js';
import { isPlain, placeOfText, toTextBlock } from './text-block.js';
import { isThought, keyOfThought } from './thinking-blocks.js';
import { toOrphanBlocks } from './tool-results.js';
import { toToolUse } from './tool-calls.js';
import type { TranslationContext } from './translation-context.js';
import { toUserBlocks } from './user-blocks.js';

/** A turn of Claude. */
export interface AssistantTurn extends ModelTurn<SentCall> {
  /** Keys of its thoughts, for finding repeated ones; absent while it has none. */
  thoughts?: Set<unknown>;
  /** Blocks that the upstream accepts only from a user: for the next user turn. */
  readonly beside: JsonObject[];
  /** Paths of the messages whose thoughts are at the end of the turn. */
  lastThoughts: string[];
}

/** Instructions in mid-conversation, for models that accept them there. */
export interface InstructionTurn {
  readonly role: 'system';
  readonly content: JsonObject[];
  readonly path: string;
}

/** A history in Claude's order. */
export type Conversation = Pick<ClaudeConversation, 'instructions' | 'turns' | 'emptyEnd'>;

/**
 * Converts any valid OpenAI history into that order. If the model does not accept instructions among the messages, they
 * are collected at the front.
 */
export function toConversation(messages: readonly Message[], context: TranslationContext): Conversation {
  const conversation = new ClaudeConversation(context);
  for (const [index, message] of messages.entries()) conversation.add(message, message.position ?? index);
  return conversation;
}

class ClaudeConversation extends ConversationBuilder<SentCall, AssistantTurn, InstructionTurn> {
  private readonly ids = new CallIds();

  constructor(private readonly context: TranslationContext) {
    super(context.reportLoss);
  }

  protected toInstructions(content: readonly TextPart[], message: number): JsonObject[] {
    const blocks: JsonObject[] = [];
    for (const [index, part] of content.entries()) {
      const at = `${pathOfMessage(message)}.content`;
      const textPath = part.path ?? placeOfText(at, index, content.length);
      const block = toTextBlock(part, part.path ?? `${at}[${index}]`, this.context, textPath);
      if (block) blocks.push(block);
    }
    return blocks;
  }

  protected toLaterTurn(content: JsonObject[], path: string): InstructionTurn | undefined {
    return this.context.capabilities.laterInstructions ? { role: 'system', content, path } : undefined;
  }

  protected toUserContent(content: readonly UserPart[], index: number): JsonObject[] {
    return toUserBlocks(content, index, this.context);
  }

  protected toOrphanContent(result: ToolResult): JsonObject[] {
    return toOrphanBlocks(result, this.context);
  }

  protected newModelTurn(): AssistantTurn {
    return { role: 'model', content: [], calls: [], beside: [], lastThoughts: [], answered: false };
  }

  protected isEmpty({ content, beside }: AssistantTurn): boolean {
    return content.length === 0 && beside.length === 0;
  }

  /** For parts that the client did not send: dropping them is no loss. */
  private get unreportedContext(): TranslationContext {
    return { ...this.context, reportLoss: () => undefined };
  }

  protected addAnswer({ content }: AssistantMessage, message: number, turn: AssistantTurn): void {
    let calls = 0;
    /** Index of the next part among the client's own. */
    let position = 0;
    for (const part of content) {
      const at = position;
      if (!isInjected(part)) position += 1;
      if (part.type === 'text' && isPlain(part)) {
        addBlock(turn, { type: 'text', text: part.text }, message);
        continue;
      }
      if (part.type === 'tool-call') {
        const path = part.path ?? `${pathOfMessage(message)}.tool_calls[${calls}]`;
        calls += 1;
        const sentId = this.ids.next(part.id);
        addBlock(turn, toToolUse(part, sentId, path, this.context), message);
        const call: SentCall = { id: part.id, sentId, name: part.name, path, result: undefined };
        this.addCall(call, turn);
        continue;
      }
      const context = isInjected(part) ? this.unreportedContext : this.context;
      const { block, beside } = toAssistantBlock(part, message, at, context);
      if (block && !isRepeatedThought(block, turn)) addBlock(turn, block, message);
      if (beside) turn.beside.push(beside);
    }
  }
}

function addBlock(turn: AssistantTurn, block: JsonObject, message: number): void {
  turn.content.push(block);
  if (!isThought(block)) {
    if (turn.lastThoughts.length > 0) turn.lastThoughts = [];
    return;
  }
  const path = pathOfMessage(message);
  if (turn.lastThoughts.at(-1) !== path) turn.lastThoughts.push(path);
}

/** A thought may occur twice: sent by the client, and restored by the signature vault. */
function isRepeatedThought(block: JsonObject, turn: AssistantTurn): boolean {
  if (!isThought(block)) return false;
  const known = (turn.thoughts ??= new Set());
  const before = known.size;
  return known.add(keyOfThought(block)).size === before;
}
