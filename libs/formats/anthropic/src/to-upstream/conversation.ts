import {
  type AssistantMessage,
  isInjected,
  type JsonObject,
  type LossReporter,
  type Message,
  type TextPart,
  type ToolMessage,
} from '@model-gateway/core';
import { CallPairing, reportDropped } from '@model-gateway/format-kit';
import { toAssistantBlock } from './assistant-blocks.js';
import { CallIds } from './call-ids.js';
import type { SentCall } from './sent-call.js';
import { isPlain, placeOfText, toTextBlock } from './text-block.js';
import { isThought, keyOfThought } from './thinking-blocks.js';
import { toOrphanBlocks } from './tool-results.js';
import { toToolUse } from './tool-calls.js';
import type { TranslationContext } from './translation-context.js';
import { toUserBlocks } from './user-blocks.js';

/** The assistant messages between two user messages or two rounds of tool results. */
export interface AssistantTurn {
  readonly role: 'assistant';
  readonly blocks: JsonObject[];
  readonly calls: SentCall[];
  /** Keys of its thoughts, for finding repeated ones; absent while it has none. */
  thoughts?: Set<unknown>;
  /** Blocks that the upstream accepts only from a user: for the next user turn. */
  readonly beside: JsonObject[];
  /** Paths of the messages whose thoughts are at the end of the turn. */
  lastThoughts: string[];
  /** True once a call has its result: the next assistant message begins another turn. */
  answered: boolean;
}

interface UserTurn {
  readonly role: 'user';
  readonly blocks: JsonObject[];
}

/** Instructions in mid-conversation, for models that accept them there. */
export interface InstructionTurn {
  readonly role: 'system';
  readonly blocks: JsonObject[];
  readonly path: string;
}

export type Turn = AssistantTurn | UserTurn | InstructionTurn;

/** A history in Claude's order: instructions separate, roles alternate, and each result belongs to its call. */
export interface Conversation {
  readonly instructions: JsonObject[];
  readonly turns: readonly Turn[];
  /** Path of the last message, if it is an empty user message. */
  readonly emptyEnd: string | undefined;
}

/**
 * Converts any valid OpenAI history into that order. If the model does not accept instructions among the messages, they
 * are collected at the front. A result joins the latest turn that has an open call of its id, and empty messages are
 * omitted.
 */
export function toConversation(messages: readonly Message[], context: TranslationContext): Conversation {
  const builder = new ConversationBuilder(context);
  for (const [index, message] of messages.entries()) builder.add(message, message.position ?? index);
  return builder;
}

class ConversationBuilder implements Conversation {
  readonly instructions: JsonObject[] = [];
  readonly turns: Turn[] = [];
  emptyEnd: string | undefined;
  private readonly pairing = new CallPairing<SentCall, AssistantTurn>();
  private readonly ids = new CallIds();
  private begun = false;

  constructor(private readonly context: TranslationContext) {}

  /** For parts that the client did not send: dropping them is no loss. */
  private get unreportedContext(): TranslationContext {
    return { ...this.context, reportLoss: () => undefined };
  }

  add(message: Message, index: number): void {
    this.emptyEnd = undefined;
    switch (message.role) {
      case 'system':
        this.addInstructions(message.content, index);
        return;
      case 'user': {
        const path = pathOf(index);
        if (message.name !== undefined) {
          reportDropped(
            `${path}.name`,
            'The upstream has no names of participants.',
            this.context.reportLoss,
          );
        }
        const blocks = toUserBlocks(message.content, index, this.context);
        if (blocks.length === 0) this.emptyEnd = path;
        this.addUserBlocks(blocks);
        break;
      }
      case 'assistant':
        this.addAssistantBlocks(message, index);
        break;
      case 'tool':
        this.addResult(message, message.path ?? pathOf(index));
    }
    this.begun = true;
  }

  private addInstructions(content: readonly TextPart[], message: number): void {
    const blocks: JsonObject[] = [];
    const isLater = this.begun && this.context.capabilities.laterInstructions;
    for (const [index, part] of content.entries()) {
      const at = `${pathOf(message)}.content`;
      const textPath = part.path ?? placeOfText(at, index, content.length);
      const block = toTextBlock(part, part.path ?? `${at}[${index}]`, this.context, textPath);
      if (block) blocks.push(block);
    }
    if (blocks.length === 0) return;
    if (isLater) {
      this.turns.push({ role: 'system', blocks, path: pathOf(message) });
      return;
    }
    for (const block of blocks) this.instructions.push(block);
    if (this.begun) reportMoved(pathOf(message), this.context.reportLoss);
  }

  /** @param blocks made for this call; the turn takes them over */
  private addUserBlocks(blocks: JsonObject[]): void {
    if (blocks.length === 0) return;
    const last = this.turns.at(-1);
    if (last?.role === 'user') for (const block of blocks) last.blocks.push(block);
    else this.turns.push({ role: 'user', blocks });
  }

  private addAssistantBlocks({ content }: AssistantMessage, message: number): void {
    const turn = this.currentTurn();
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
        const path = part.path ?? `${pathOf(message)}.tool_calls[${calls}]`;
        calls += 1;
        const sentId = this.ids.next(part.id);
        addBlock(turn, toToolUse(part, sentId, path, this.context), message);
        const call: SentCall = { id: part.id, sentId, name: part.name, path, result: undefined };
        this.pairing.addCall(call, turn);
        continue;
      }
      const context = isInjected(part) ? this.unreportedContext : this.context;
      const { block, beside } = toAssistantBlock(part, message, at, context);
      if (block && !isRepeatedThought(block, turn)) addBlock(turn, block, message);
      if (beside) turn.beside.push(beside);
    }
    const hasContent = turn.blocks.length > 0 || turn.beside.length > 0;
    if (hasContent && this.turns.at(-1) !== turn) this.turns.push(turn);
  }

  /** The turn at the end of the history, as long as none of its calls has a result; else a new one. */
  private currentTurn(): AssistantTurn {
    const last = this.turns.at(-1);
    if (last?.role === 'assistant' && !last.answered) return last;
    return { role: 'assistant', blocks: [], calls: [], beside: [], lastThoughts: [], answered: false };
  }

  private addResult(message: ToolMessage, path: string): void {
    const result = { message, path };
    if (!this.pairing.addResult(result)) this.addUserBlocks(toOrphanBlocks(result, this.context));
  }
}

/** Reports instructions that are moved to the front. */
export function reportMoved(path: string, reportLoss: LossReporter): void {
  const reason = 'Instructions in mid-conversation are moved to the front, in their order.';
  reportLoss({ path, action: 'approximated', reason });
}

function addBlock(turn: AssistantTurn, block: JsonObject, message: number): void {
  turn.blocks.push(block);
  if (!isThought(block)) {
    if (turn.lastThoughts.length > 0) turn.lastThoughts = [];
    return;
  }
  const path = pathOf(message);
  if (turn.lastThoughts.at(-1) !== path) turn.lastThoughts.push(path);
}

/** A thought may occur twice: sent by the client, and restored by the signature vault. */
function isRepeatedThought(block: JsonObject, turn: AssistantTurn): boolean {
  if (!isThought(block)) return false;
  const known = (turn.thoughts ??= new Set());
  const before = known.size;
  return known.add(keyOfThought(block)).size === before;
}

/** Place of a message in the client's body. */
function pathOf(message: number): string {
  return `messages[${message}]`;
}
